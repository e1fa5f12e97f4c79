// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent's own code is not worth the optimising compiler, and only that code. */
class AgentCompilationTest {
    private static final String PROGRAM = "dev.foretell.validation.loading.CompilerDirectives";

    @TempDir
    Path directory;

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void leavesTheAgentToTheFastCompiler(Jdk jdk) throws Exception {
        Path files = Files.createDirectory(directory.resolve("some files"));
        Run run = recorded(jdk, List.of("-Djava.io.tmpdir=" + files));
        assertThat(matches(run)).containsExactly("matching: dev/foretell/agent/*.*", "matching: *.*");
        assertThat(run.output()).containsOnlyOnce("Exclude:true");
        assertThat(files).isEmptyDirectory();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void doesNotDoSoWhereOnlyTheOptimisingCompilerIsAtWork(Jdk jdk) throws Exception {
        for (String flag : List.of("-XX:-TieredCompilation", "-XX:CompilationMode=high-only")) {
            assertThat(matches(recorded(jdk, List.of(flag)))).as(flag).containsExactly("matching: *.*");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordsWhereThereIsNoPlaceForAFile(Jdk jdk) throws Exception {
        Path nowhere = directory.resolve("nowhere");
        assertThat(matches(recorded(jdk, List.of("-Djava.io.tmpdir=" + nowhere))))
                .containsExactly("matching: *.*");
        assertThat(nowhere).doesNotExist();
    }

    private Run recorded(Jdk jdk, List<String> options) throws Exception {
        Path file = directory.resolve("run.ftl");
        List<String> all = new ArrayList<>(options);
        all.add("-javaagent:" + Sources.agent() + "=destfile=" + file);
        Run run = Run.of(jdk, Sources.classes().toString(), PROGRAM, directory, all);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.errors()).doesNotContain("[foretell]");
        assertThat(Recording.read(file).isComplete()).isTrue();
        return run;
    }

    private static List<String> matches(Run run) {
        return run.output()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("matching:"))
                .toList();
    }
}
