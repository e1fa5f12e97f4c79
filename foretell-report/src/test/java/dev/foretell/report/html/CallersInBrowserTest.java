// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.NeedsBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The calls that led to an access, in Chromium. */
@NeedsBrowser
class CallersInBrowserTest {
    @TempDir
    private Path directory;

    @Test
    void unfoldTheWayToAPlaceWhereThereIsOne() throws Exception {
        try (Browser browser = Browser.start()) {
            open(browser, Samples.called());
            String one = "… 1 frame of the JDK or a framework";
            String two = "… 2 frames of the JDK or a framework";
            assertThat(browser.texts(".card summary"))
                    .containsExactly("called from", one, two, "called in thread t1 from", one, two);
            browser.click(".card summary");
            assertThat(browser.texts(".card details[open] > p"))
                    .containsExactly("Sample.left(Sample.java:20)", "Sample.run(Sample.java:30)", "and more");
            browser.click(".card:nth-child(2) details details summary");
            assertThat(browser.texts(".card details details[open] p")).containsExactly("List.forEach(List.java:9)");
            open(browser, Samples.mixed());
            assertThat(browser.texts(".card")).isNotEmpty();
            assertThat(browser.texts(".card details")).isEmpty();
        }
    }

    private void open(Browser browser, Report report) throws Exception {
        Path page = directory.resolve(report.told().size() + ".html");
        Files.writeString(page, HtmlReportTest.page(report, Samples.SOURCES));
        browser.open(page);
    }
}
