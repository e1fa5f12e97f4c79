// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.examples.Example;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sliced model on text traces, which hold the code in {@code class} lines: Figure 1 of the jPredictor paper, number for number. */
class SlicedTextTest {
    private static final String VIOLATED =
            "Authenticate.first is violated in a run that was not observed, but is possible:";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"authenticate-once, 4, 6, 2, 1", "authenticate-loop, 6, 7, 1, 0"})
    void predictsTheEarlyAccessBehindIfAndNoneBehindWhile(String name, int events, int cuts, int runs, int violating)
            throws IOException {
        Run run = analyze(resource(name + ".std"), "sliced");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(violating == 0 ? ExitCode.OK : ExitCode.FINDINGS);
        assertThat(run.out().contains(VIOLATED)).isEqualTo(violating > 0);
        assertThat(run.out())
                .contains("model sliced: " + events + " events, " + cuts + " cuts, " + runs
                        + (runs == 1 ? " run, " : " runs, ") + violating
                        + " of them violating; not bounded; trace complete");
    }

    @ParameterizedTest
    @CsvSource({"authenticate-once", "authenticate-loop"})
    void losesNothingOnTheWayThroughBinary(String name) throws IOException {
        Path text = resource(name + ".std");
        Path binary = directory.resolve("run.ftl");
        Path back = directory.resolve("back.std");
        Run.of("convert", text.toString(), binary.toString());
        Run.of("convert", binary.toString(), back.toString());

        assertThat(back).hasSameTextualContentAs(text);
        assertThat(analyze(binary, "sliced").out().replace(binary.toString(), "TRACE"))
                .isEqualTo(analyze(text, "sliced").out().replace(text.toString(), "TRACE"));
    }

    @Test
    void predictsNothingInTheWeakModel() throws IOException {
        assertThat(analyze(resource("authenticate-once.std"), "weak").out())
                .contains("model weak: ")
                .doesNotContain(VIOLATED);
    }

    @Test
    void needsTheCode() throws IOException {
        Path text = changed("class .*\n", "");

        assertThat(analyze(text, "sliced").err()).contains("has no control flow, which the sliced model needs");
    }

    @Test
    void takesAllToMatterWhereTheCodeIsNone() throws IOException {
        Path text = changed("(class \\S*AuthenticateOnce) .*", "$1 eJwDAAAAAAE");
        Run run = analyze(text, "sliced");

        assertThat(run.err()).contains("thread task: ", "; every read of this thread is assumed to matter");
        assertThat(run.out()).doesNotContain(VIOLATED);
    }

    /** What the end of a JVM does when the threads are over does not matter, but for what others wait for. */
    @ParameterizedTest
    @CsvSource({
        "'', '2 runs, 1 of them violating'",
        "'fork(hook)', '2 runs, 1 of them violating'",
        "'notify(m) C:wake(m) C:acq(L) C:rel(L)', '1 run, 0 of them violating'",
        "'send(m) C:recv(m) C:acq(L) C:rel(L)', '1 run, 0 of them violating'",
        "'acq(L) rel(L) C:acq(L) C:rel(L)', '46 runs, 0 of them violating'"
    })
    void mindsOnlyWhatOthersWaitForWhenThreadsAreOver(String steps, String runs) throws IOException {
        Path text = resource("authenticate-once.std");
        StringBuilder end = new StringBuilder("End|join(main)\nEnd|join(task)\n");
        for (String step : steps.isEmpty() ? new String[0] : steps.split(" ")) {
            end.append(step.startsWith("C:") ? "C|" + step.substring(2) : "End|" + step)
                    .append('\n');
        }
        Files.writeString(text, end, StandardOpenOption.APPEND);

        assertThat(analyze(text, "sliced").out()).contains(", " + runs + "; not bounded");
    }

    @Test
    void tellsOfThreeThreadsWhyTheyAreNotFollowed() throws IOException {
        Path text = resource("authenticate-once.std");
        for (int i = 0; i < 4; i++) {
            Files.writeString(
                    text,
                    "lost" + i + "|branch|dev/foretell/examples/Resource.access()V@4+\n",
                    StandardOpenOption.APPEND);
        }
        assertThat(analyze(text, "sliced").err().lines())
                .hasSize(4)
                .anyMatch(line -> line.contains("thread lost2: "))
                .endsWith("foretell: " + text + ": the same holds for 1 more of its threads");
    }

    private Run analyze(Path trace, String model) throws IOException {
        Path table = Files.write(directory.resolve("purity.txt"), Example.PURITY);
        Path specification = directory.resolve("authenticate.spec");
        Files.writeString(
                specification,
                Example.all().stream()
                        .filter(example -> example.name().equals("authenticate"))
                        .findFirst()
                        .orElseThrow()
                        .specificationText());
        return Run.of(
                "analyze",
                trace.toString(),
                "--model",
                model,
                "--spec",
                specification.toString(),
                "--purity",
                table.toString(),
                "--predict",
                "none",
                "--count-runs");
    }

    private Path changed(String what, String into) throws IOException {
        String text = Files.readString(resource("authenticate-once.std"));
        assertThat(text).containsPattern(what);
        return Files.writeString(directory.resolve("changed.std"), text.replaceAll(what, into));
    }

    private Path resource(String name) throws IOException {
        Path copy = directory.resolve(name);
        try (InputStream in = SlicedTextTest.class.getResourceAsStream(name)) {
            Files.copy(in, copy);
        }
        return copy;
    }
}
