// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs every program once more in {@linkplain SplitClasses two parts}, of which only the data is included: all synchronization is
 * that of a library. What orders the accesses in a whole recording must do so in this one, and of what is not racy no race may be
 * predicted. Each program runs on one of the JDKs, and on all with {@code -Dforetell.onAllJdks=true}.
 */
@Execution(ExecutionMode.CONCURRENT)
class PartialRecordingTest {
    private static final boolean ON_ALL = Boolean.getBoolean("foretell.onAllJdks");

    @TestFactory
    Stream<DynamicNode> whatALibraryOrdersIsOrdered() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        List<DynamicNode> containers = new ArrayList<>();
        List<Jdk> jdks = Jdk.installed();
        for (int number = 0; number < jdks.size(); number++) {
            int turn = number;
            Jdk jdk = jdks.get(number);
            Path classes = Sources.output("split-classes").resolve(jdk.version());
            assertThat(SplitClasses.split(Sources.classes(), classes)).isGreaterThan(500);
            SplitClasses.split(Sources.compileLate(jdk), classes);
            List<Program> programs = new ArrayList<>(Sources.programs());
            programs.removeIf(
                    program -> !ON_ALL && Math.floorMod(program.className().hashCode(), jdks.size()) != turn);
            programs.addAll(Sources.latePrograms(jdk));
            containers.add(dynamicContainer(
                    "JDK " + jdk.version(),
                    programs.stream()
                            .filter(program -> isChosen(program, classes))
                            .map(program -> test(jdk, classes, program))
                            .toList()
                            .stream()));
        }
        return containers.stream();
    }

    /** Programs whose data has moved. */
    private static boolean isChosen(Program program, Path classes) {
        Path data = classes.resolve(program.className().replace('.', '/') + SplitClasses.DATA + ".class");
        Pattern chosen = Pattern.compile(System.getProperty("foretell.programs", ""));
        return Files.exists(data) && chosen.matcher(program.className()).find();
    }

    private static DynamicTest test(Jdk jdk, Path classes, Program program) {
        return dynamicTest(
                program.className().substring("dev.foretell.validation.".length()),
                () -> assertThat(problems(jdk, classes, program)).isEmpty());
    }

    private static List<String> problems(Jdk jdk, Path classes, Program program)
            throws IOException, InterruptedException {
        Path directory = Sources.output("partial").resolve(jdk.version());
        Path file = directory.resolve(program.className() + ".ftl");
        Files.createDirectories(directory);
        Files.deleteIfExists(file);
        String agent = "-javaagent:" + Sources.agent() + "=profile=races,includes=*" + SplitClasses.DATA + ",destfile=";
        Run run = Run.of(jdk, classes.toString(), program.className(), directory, List.of(agent + file));
        Trace trace = Recording.read(file);
        List<String> problems = new ArrayList<>();
        run.errors().lines().filter(line -> line.startsWith("[foretell]")).forEach(problems::add);
        if (!trace.isComplete()) {
            problems.add("the recording is not complete");
        }
        // What else is expected is recorded in included classes only.
        Checker.problems(program, trace).stream()
                .filter(problem -> problem.contains(": not "))
                .forEach(problems::add);
        if (program.clauses().stream().noneMatch(clause -> clause.word() == Clause.Word.RACY)) {
            problems.addAll(races(trace));
        }
        return problems;
    }

    private static List<String> races(Trace trace) {
        List<String> races = new ArrayList<>();
        Budget budget = Budget.of(Duration.ofSeconds(10));
        for (Finding finding : new RacePredictor(trace, false)
                .predict(new Feasibility(trace), budget)
                .findings()) {
            RaceFinding race = (RaceFinding) finding;
            races.add("a race on " + trace.variableNames().name(trace.target(race.first())));
        }
        return races;
    }
}
