// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.Samples;
import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.NeedsBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** How long a browser takes to open a large page, until its first finding is drawn. It is measured when asked for. */
@NeedsBrowser
@EnabledIfSystemProperty(named = "foretell.measure", matches = "true")
class OpeningTimeTest {
    private static final int TIMES = 5;

    @TempDir
    private Path directory;

    @Test
    void isBelowTwoSecondsWithAThousandFindingsOfAMillionEvents() throws Exception {
        Path file = directory.resolve("report.html");
        Files.writeString(file, HtmlReportTest.page(Many.report(1_000_000, 1000), Samples.SOURCES));
        try (Browser browser = Browser.start()) {
            for (int time = 1; time <= TIMES; time++) {
                browser.open(file);
                double drawn = browser.evaluate("new Promise(done => requestAnimationFrame(() =>"
                                + " requestAnimationFrame(() => done(performance.now()))))")
                        .asDouble();
                System.out.printf(Locale.ROOT, "%,d bytes, drawn after %.0f ms%n", Files.size(file), drawn);
                assertThat(browser.texts("h2")).hasSize(1);
                assertThat(drawn).isLessThan(2000);
            }
        }
    }
}
