// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.examples.protocol.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules for the use of JDK classes: programs that keep them, break them, and keep them by luck, recorded and analysed. */
@Timeout(480)
class ProtocolsIT {
    private static final String CLASSES = "../foretell-examples/target/classes";

    @TempDir
    Path directory;

    static Stream<String> protocols() {
        return Protocol.NAMES.stream();
    }

    @BeforeEach
    void prepare() {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void tellsKeptFromBroken(String name) {
        Run keeps = analyze(name, "keeps");
        assertThat(keeps.out()).contains("checked " + name + ".").doesNotContain("violated");
        assertThat(keeps.code()).isZero();

        Run breaks = analyze(name, "breaks");
        assertThat(breaks.out()).contains(" is violated in the observed run:");
        assertThat(breaks.code()).isEqualTo(ExitCode.FINDINGS);
    }

    /** The document's table tells of each rule what is predicted, from a run that keeps it, to come at the wrong time. */
    @ParameterizedTest
    @MethodSource("protocols")
    void predictsFromALuckyRunWhatTheDocumentTells(String name) throws IOException {
        Matcher told = row(name, "`(\\w+)`|no");
        Run lucky = analyze(name, "lucky");

        assertThat(lucky.out()).contains("checked " + name + ".").doesNotContain("in the observed run:");
        if (told.group(1) == null) {
            assertThat(lucky.out()).doesNotContain("violated");
            assertThat(lucky.code()).isZero();
            return;
        }
        assertThat(lucky.out()).startsWith(name + ".").contains(" is violated in a run that was not observed");
        assertThat(lucky.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(lastStep(lucky.out())).containsPattern("[.]" + told.group(1) + "\\b");
    }

    /** The last call of the first run that is told; the last write if it has no call. */
    private static String lastStep(String report) {
        List<String> lines = report.lines().toList();
        List<String> run = lines.subList(0, lines.indexOf(""));
        for (String kind : List.of(" call ", " write ")) {
            List<String> steps =
                    run.stream().filter(line -> line.contains(kind)).toList();
            if (!steps.isEmpty()) {
                return steps.get(steps.size() - 1);
            }
        }
        return "";
    }

    @Test
    void tellsALockOrderThatIsKeptFromOneThatIsNot() throws IOException {
        System.setProperty("foretell.agent", "target/lib/foretell-agent.jar");
        assertThat(row("LockOrder", "no").matches()).isTrue();
        Run keeps = watch("LockOrder", "keeps");
        assertThat(keeps.out()).contains("checked view LockOrder during the run: 0 violations");
        assertThat(keeps.code()).isZero();

        Run breaks = watch("LockOrder", "breaks");
        assertThat(breaks.out()).contains("no such event is allowed here: event 2, shop(");
        assertThat(breaks.code()).isEqualTo(ExitCode.FINDINGS);
    }

    private static Run watch(String name, String mode) {
        return Run.of(
                "run",
                "--view",
                CLASSES + "/dev/foretell/examples/protocol/" + name + ".view",
                "--",
                Jvm.BRIEF,
                "-cp",
                CLASSES,
                "dev.foretell.examples.protocol." + name,
                mode);
    }

    private static Matcher row(String name, String predicted) throws IOException {
        Pattern row = Pattern.compile("\\| `" + name + "` \\| [^|]+ \\| (?:" + predicted + ") \\| [^|]+ \\|");
        Matcher found = null;
        for (String line : Files.readAllLines(Path.of("../docs/formalisms.md"))) {
            Matcher matcher = row.matcher(line);
            found = matcher.matches() ? matcher : found;
        }
        assertThat(found).as("a row for " + name).isNotNull();
        return found;
    }

    @Test
    void recordsWhatTheLandingControllerNeeds() {
        Run run = analyze("landing", "Landing", "");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("model strong: 3 events, 6 cuts");
    }

    private Run analyze(String name, String mode) {
        return analyze("protocol/" + name, "protocol." + name, mode);
    }

    private Run analyze(String file, String program, String mode) {
        String trace = directory.resolve(mode + ".ftl").toString();
        String specification = CLASSES + "/dev/foretell/examples/" + file + ".spec";
        Run recorded = Run.of(
                "record",
                "-o",
                trace,
                "--spec",
                specification,
                "--ignore",
                "dev.foretell.examples.Schedule:dev.foretell.examples.*$Before",
                "--",
                Jvm.BRIEF,
                "-cp",
                CLASSES,
                "dev.foretell.examples." + program,
                mode);
        assertThat(recorded.code()).as(recorded.err()).isZero();
        return Run.of("analyze", trace, "--spec", specification, "--model", "strong", "--predict", "none");
    }
}
