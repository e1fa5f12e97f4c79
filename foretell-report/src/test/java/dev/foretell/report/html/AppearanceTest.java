// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.Likeness;
import dev.foretell.report.browser.NeedsBrowser;
import java.awt.image.BufferedImage;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the pages of the papers' examples look like, against pictures that a person has looked at. {@code
 * -Dforetell.refresh=true} takes new ones: look at them before they are committed.
 */
@NeedsBrowser
class AppearanceTest {
    private static final Path PICTURES = Path.of("src/test/resources/dev/foretell/report/html");
    private static final double TOLERANCE = 0.02;

    private static Browser browser;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws Exception {
        browser = Browser.start();
        browser.size(1360, 1600);
    }

    @AfterAll
    static void stop() throws Exception {
        browser.close();
    }

    @Test
    void looksAsBefore() throws Exception {
        compare("landing", Samples.landing());
        compare("xyz", Samples.xyz());
        compare("swapped", Samples.swapped());
    }

    @Test
    void wouldNoticeAnotherPage() throws Exception {
        assertThat(Likeness.difference(known("landing"), taken(Samples.xyz()))).isGreaterThan(2 * TOLERANCE);
        assertThat(Likeness.difference(known("swapped"), taken(Samples.xyz()))).isGreaterThan(2 * TOLERANCE);
    }

    private void compare(String name, Report report) throws Exception {
        BufferedImage now = taken(report);
        if (Boolean.getBoolean("foretell.refresh")) {
            ImageIO.write(now, "png", PICTURES.resolve(name + ".png").toFile());
        }
        assertThat(Likeness.difference(known(name), now)).as(name).isLessThan(TOLERANCE);
    }

    private BufferedImage taken(Report report) throws Exception {
        Path file = directory.resolve("report.html");
        Files.writeString(file, HtmlReportTest.page(report, Samples.SOURCES));
        browser.open(file);
        return Likeness.reduced(browser.screenshot());
    }

    private static BufferedImage known(String name) throws Exception {
        try (InputStream in = Files.newInputStream(PICTURES.resolve(name + ".png"))) {
            return ImageIO.read(in);
        }
    }
}
