// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Frameworks whose class loaders go their own ways. */
class FrameworksTest {
    @TempDir
    Path directory;

    static List<Arguments> jdksAndPrograms() {
        List<Arguments> all = new ArrayList<>();
        for (Jdk jdk : Jdk.installed()) {
            for (String program : List.of("Osgi", "JbossModules", "WebApp", "Assisted")) {
                all.add(Arguments.of(jdk, program));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("jdksAndPrograms")
    void aPluginRunsAndIsRecorded(Jdk jdk, String program) throws Exception {
        Path file = directory.resolve("run.ftl");
        Run run = Run.of(
                jdk,
                Sources.compileFrameworks(jdk),
                "dev.foretell.validation.frameworks." + program,
                directory,
                List.of("-javaagent:" + Sources.agent() + "=includes=dev.foretell.*,destfile=" + file),
                List.of(directory.toString()),
                Run.SECONDS);
        assertThat(run.output()).as(run.errors()).isEqualTo("ran" + System.lineSeparator());
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(Recording.read(file).isComplete()).isTrue();
    }
}
