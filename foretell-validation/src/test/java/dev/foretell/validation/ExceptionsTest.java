// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exceptions say what they say without us, word by word, and their traces show the same frames; with names of locals in the class files and without. */
class ExceptionsTest {
    private static final String PROGRAM = "dev.foretell.validation.exceptions.Nulls";

    static Stream<Arguments> ways() {
        return Jdk.installed().stream()
                .flatMap(jdk -> Stream.of("-g", "-g:none").map(debug -> Arguments.of(jdk, debug)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void messagesAndTracesAreThoseOfThePlainProgram(Jdk jdk, String debug) throws Exception {
        Path classes = compiled(jdk, debug);
        List<String> plain = run(jdk, classes, "plain");
        assertThat(plain).filteredOn(line -> line.contains(" because \"")).hasSizeGreaterThan(50);
        for (String profile : List.of("races", "full")) {
            assertThat(run(jdk, classes, profile)).as(profile).isEqualTo(plain);
        }
    }

    private static Path compiled(Jdk jdk, String debug) throws IOException, InterruptedException {
        Path classes = Sources.output("exceptions").resolve(jdk.version() + debug.replace(':', '-'));
        Files.createDirectories(classes);
        Path source = Sources.source(PROGRAM);
        int code = new ProcessBuilder(
                        jdk.tool("javac").toString(),
                        "-nowarn",
                        "-proc:none",
                        debug,
                        "-d",
                        classes.toString(),
                        source.toString())
                .inheritIO()
                .start()
                .waitFor();
        assertThat(code).isZero();
        return classes;
    }

    private static List<String> run(Jdk jdk, Path classes, String profile) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>();
        if (!profile.equals("plain")) {
            options.add("-javaagent:" + Sources.agent() + "=destfile=" + classes.resolve("nulls.ftl") + ",profile="
                    + profile);
        }
        Run run = Run.of(jdk, classes.toString(), PROGRAM, classes.resolve(profile), options);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return run.output().lines().toList();
    }
}
