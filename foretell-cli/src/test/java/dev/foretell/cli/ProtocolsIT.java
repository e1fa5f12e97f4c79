// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.examples.protocol.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** What was told of the lucky run of each protocol, which two tests look at. */
    private static final Map<String, Run> LUCKY = new HashMap<>();

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
    void tellsKeptFromBrokenAndFromLuck(String name) {
        Run keeps = analyze(name, "keeps");
        assertThat(keeps.out()).contains("checked " + name + ".").doesNotContain("violated");
        assertThat(keeps.code()).isZero();

        Run breaks = analyze(name, "breaks");
        assertThat(breaks.out()).contains(" is violated in the observed run:");
        assertThat(breaks.code()).isEqualTo(ExitCode.FINDINGS);

        Run lucky = lucky(name);
        assertThat(lucky.out())
                .contains(" is violated in a run that was not observed, but is possible:")
                .doesNotContain("in the observed run");
        assertThat(lucky.code()).isEqualTo(ExitCode.FINDINGS);
    }

    /** The document's table tells of each protocol which call is predicted to come at the wrong time. */
    @ParameterizedTest
    @MethodSource("protocols")
    void predictsTheCallThatTheDocumentTells(String name) throws IOException {
        Pattern row = Pattern.compile("\\| `" + name + "` \\| [^|]+ \\| `(\\w+)`.*");
        Matcher told = row.matcher(Files.readString(Path.of("../docs/specifications.md")));
        assertThat(told.find()).as("a row for " + name).isTrue();

        List<String> lines = lucky(name).out().lines().toList();
        int end = lines.indexOf("");
        assertThat(lines.get(end - 1)).contains("." + told.group(1) + "(");
    }

    @Test
    void recordsWhatTheLandingControllerNeeds() {
        Run run = analyze("landing", "Landing", "");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("model strong: 3 events, 6 cuts");
    }

    private Run lucky(String name) {
        return LUCKY.computeIfAbsent(name, protocol -> analyze(protocol, "lucky"));
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
