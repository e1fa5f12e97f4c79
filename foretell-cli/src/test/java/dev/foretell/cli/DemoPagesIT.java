// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.Likeness;
import dev.foretell.report.browser.NeedsBrowser;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the pages of the demos look like, against pictures that a person has looked at. The demos were recorded once, because the
 * order of their events is not always the same. {@code -Dforetell.refresh=true} takes new pictures: look at them before they are
 * committed.
 */
@NeedsBrowser
class DemoPagesIT {
    private static final Path PICTURES = Path.of("src/test/resources/dev/foretell/cli");
    private static final String EXAMPLES = "../foretell-examples/src/main/";
    private static final Map<String, List<String>> OPTIONS = Map.of(
            "landing",
            List.of(
                    "--predict=none",
                    "--model=strong",
                    "--count-runs",
                    "--spec=" + EXAMPLES + "resources/dev/foretell/examples/landing.spec"),
            "transfers",
            List.of("--predict=deadlocks"),
            "withdrawal",
            List.of("--predict=atomicity", "--atomic=dev.foretell.examples.Withdrawal.withdraw"));
    private static final double TOLERANCE = 0.02;

    private static Browser browser;

    @TempDir
    private static Path directory;

    @BeforeAll
    static void start() throws Exception {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() throws Exception {
        browser.close();
    }

    @ParameterizedTest
    @CsvSource({
        "landing, 1280, light", "landing, 1280, dark", "landing, 390, light", "landing, 390, dark",
        "transfers, 1280, light", "transfers, 1280, dark", "transfers, 390, light", "transfers, 390, dark",
        "withdrawal, 1280, light", "withdrawal, 1280, dark", "withdrawal, 390, light", "withdrawal, 390, dark"
    })
    void lookAsBefore(String demo, int width, String colours) throws Exception {
        BufferedImage now = taken(demo, width, colours);
        String name = demo + '-' + width + '-' + colours;
        if (Boolean.getBoolean("foretell.refresh")) {
            ImageIO.write(now, "png", PICTURES.resolve(name + ".png").toFile());
        }
        assertThat(Likeness.difference(known(name), now)).isLessThan(TOLERANCE);
    }

    @Test
    void wouldNotBeTakenForOneAnother() throws Exception {
        List<String> other =
                List.of("landing-1280-light", "transfers-1280-light", "withdrawal-1280-light", "landing-1280-dark");
        for (String one : other) {
            for (String another : other) {
                double difference = Likeness.difference(known(one), known(another));
                if (!one.equals(another)) {
                    assertThat(difference).as(one + " and " + another).isGreaterThan(2 * TOLERANCE);
                }
            }
        }
    }

    private static BufferedImage taken(String demo, int width, String colours) throws Exception {
        Path page = directory.resolve(demo + ".html");
        List<String> arguments = new ArrayList<>(
                List.of("analyze", PICTURES.resolve(demo + ".std").toString()));
        arguments.addAll(OPTIONS.get(demo));
        arguments.addAll(List.of("--format=html", "-o", page.toString(), "--sources=" + EXAMPLES + "java"));
        Run run = Run.of(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FINDINGS);
        browser.size(width, 1600);
        browser.dark(colours.equals("dark"));
        browser.open(page, "#f1");
        return Likeness.reduced(browser.screenshot());
    }

    private static BufferedImage known(String demo) throws Exception {
        return ImageIO.read(PICTURES.resolve(demo + ".png").toFile());
    }
}
