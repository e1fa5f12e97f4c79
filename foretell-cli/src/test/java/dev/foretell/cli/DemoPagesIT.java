// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.Likeness;
import dev.foretell.report.browser.NeedsBrowser;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the pages of demos look like that were recorded now, against pictures that a person has looked at. {@code
 * -Dforetell.refresh=true} takes new ones: look at them before they are committed.
 */
@NeedsBrowser
class DemoPagesIT {
    private static final Path PICTURES = Path.of("src/test/resources/dev/foretell/cli");
    private static final double TOLERANCE = 0.02;

    private static Browser browser;

    @TempDir
    private static Path directory;

    @BeforeAll
    static void start() throws Exception {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
        browser = Browser.start();
        browser.size(1360, 1600);
    }

    @AfterAll
    static void stop() throws Exception {
        System.clearProperty("foretell.agent");
        browser.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"landing", "transfers", "withdrawal"})
    void lookAsBefore(String demo) throws Exception {
        BufferedImage now = taken(demo);
        if (Boolean.getBoolean("foretell.refresh")) {
            ImageIO.write(now, "png", PICTURES.resolve(demo + ".png").toFile());
        }
        assertThat(Likeness.difference(known(demo), now)).isLessThan(TOLERANCE);
    }

    @Test
    void wouldNotBeTakenForOneAnother() throws Exception {
        assertThat(Likeness.difference(known("landing"), known("transfers"))).isGreaterThan(2 * TOLERANCE);
        assertThat(Likeness.difference(known("transfers"), known("withdrawal"))).isGreaterThan(2 * TOLERANCE);
    }

    private static BufferedImage taken(String demo) throws Exception {
        Run run = Run.of("demo", demo, "--report", directory.toString());
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FINDINGS);
        browser.open(directory.resolve(demo + ".html"));
        return Likeness.reduced(browser.screenshot());
    }

    private static BufferedImage known(String demo) throws Exception {
        return ImageIO.read(PICTURES.resolve(demo + ".png").toFile());
    }
}
