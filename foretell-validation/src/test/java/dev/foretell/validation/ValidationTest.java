// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.foretell.trace.Trace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs every program plain, and recorded on every installed JDK. A recording must not change what
 * the program prints nor how it ends, must read completely, and must hold what the program's
 * comments expect. {@code -Dforetell.programs=REGEX} chooses among the programs.
 */
@Execution(ExecutionMode.CONCURRENT)
class ValidationTest {
    private static final Map<String, Run> PLAIN = new ConcurrentHashMap<>();

    @TestFactory
    Stream<DynamicNode> recordsWhatTheCommentsExpect() throws IOException, InterruptedException {
        List<Jdk> jdks = Jdk.installed();
        System.out.println("Validation on " + (jdks.size() == 1 ? "one JDK only: " : "JDKs ")
                + String.join(", ", jdks.stream().map(Jdk::version).toList()));
        List<DynamicNode> containers = new ArrayList<>();
        for (Jdk jdk : jdks) {
            String classPath = Sources.classes() + File.pathSeparator + Sources.compileLate(jdk);
            List<Program> programs = new ArrayList<>(Sources.programs());
            programs.addAll(Sources.latePrograms(jdk));
            Stream<DynamicTest> tests = programs.stream()
                    .filter(program -> isChosen(program.className()))
                    .map(program -> test(jdk, classPath, program))
                    .toList()
                    .stream();
            containers.add(dynamicContainer("JDK " + jdk.version(), tests));
        }
        return containers.stream();
    }

    private static boolean isChosen(String className) {
        return Pattern.compile(System.getProperty("foretell.programs", ""))
                .matcher(className)
                .find();
    }

    private static DynamicTest test(Jdk jdk, String classPath, Program program) {
        String name = program.className().substring("dev.foretell.validation.".length());
        return dynamicTest(name, () -> {
            assertThat(problems(jdk, classPath, program)).isEmpty();
            assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        });
    }

    private static List<String> problems(Jdk jdk, String classPath, Program program)
            throws IOException, InterruptedException {
        Path directory = Sources.output("validation").resolve(jdk.version());
        Run plain = plain(jdk, classPath, program);
        if (!Files.exists(Sources.agent())) {
            return List.of();
        }
        Path file = directory.resolve(program.className() + ".ftl");
        Files.deleteIfExists(file);
        String agent = "-javaagent:" + Sources.agent() + "=profile=races,includes=dev.foretell.validation.*,destfile=";
        Run recorded = Run.of(jdk, classPath, program.className(), directory, List.of(agent + file));
        List<String> problems = new ArrayList<>();
        if (recorded.exitCode() != plain.exitCode()) {
            problems.add("exit code " + recorded.exitCode() + " instead of " + plain.exitCode());
        }
        if (!recorded.output().equals(plain.output())) {
            problems.add("printed " + recorded.output() + " instead of " + plain.output());
        }
        recorded.errors().lines().filter(line -> line.startsWith("[foretell]")).forEach(problems::add);
        Trace trace = Recording.read(file);
        if (!trace.isComplete()) {
            problems.add("the recording is not complete");
        }
        problems.addAll(Checker.problems(program, trace));
        return problems;
    }

    /** What a program prints does not depend on the JDK, so one plain run serves all. */
    private static Run plain(Jdk jdk, String classPath, Program program) throws IOException, InterruptedException {
        Run known = PLAIN.get(program.className());
        if (known == null) {
            Path directory = Sources.output("plain").resolve(jdk.version());
            known = Run.of(jdk, classPath, program.className(), directory, List.of());
            PLAIN.put(program.className(), known);
        }
        return known;
    }
}
