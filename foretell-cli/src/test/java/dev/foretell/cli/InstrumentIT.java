// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SampleProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code instrument} with the agent that it starts. */
@Timeout(480)
class InstrumentIT {
    private static final String SAMPLE = SampleProgram.class.getName().replace('.', '/') + ".class";

    @TempDir
    Path directory;

    private Path classes;
    private Path made;

    @BeforeEach
    void prepare() throws IOException {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
        classes = directory.resolve("classes");
        made = directory.resolve("made");
        Files.createDirectories(classes.resolve(SAMPLE).getParent());
        Files.copy(Path.of("target/test-classes", SAMPLE), classes.resolve(SAMPLE));
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @Test
    void rewritesAFolderAndSaysHowToRunIt() throws IOException {
        Run run = Run.of("instrument", classes.toString(), "-o", made.toString());

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("classes rewritten: 1, files copied: 0, to " + made, "-javaagent:");
        assertThat(Files.readAllBytes(made.resolve(SAMPLE))).isNotEqualTo(Files.readAllBytes(classes.resolve(SAMPLE)));
    }

    @Test
    void leavesIgnoredClassesAlone() {
        Run run = Run.of("instrument", classes.toString(), "-o", made.toString(), "--ignore", "com.acme.*");

        assertThat(run.code()).isZero();
        assertThat(made.resolve(SAMPLE)).hasSameBinaryContentAs(classes.resolve(SAMPLE));
    }

    @Test
    void passesOnWhyItCannot() {
        Path missing = directory.resolve("no");
        Run run = Run.of("instrument", missing.toString(), "-o", made.toString());

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("foretell: " + missing + ": no such file or folder")
                .hasLineCount(1);
    }
}
