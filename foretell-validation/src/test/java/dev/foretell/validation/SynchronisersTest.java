// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the cases of {@code dev.foretell.validation.synchronisers}, all in one program, on every installed JDK. Data that a synchroniser
 * passes from one thread to another is no race; what follows the synchroniser is one, in every case that has such a thing.
 */
class SynchronisersTest {
    private static final String PACKAGE = "dev.foretell.validation.synchronisers.";
    private static final Pattern ELEMENT = Pattern.compile("\\[(\\d+)\\]$");

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void nothingThatASynchroniserPassesIsReported(Jdk jdk) throws Exception {
        assertOnlyWhatComesLaterIsReported(jdk, Sources.output("synchronisers"), classes(jdk));
    }

    /** Once more with pauses: what a thread sees between two calls, or after the one that is recorded, shows only if another thread is just then at work. */
    @ParameterizedTest
    @MethodSource("jdks")
    void nothingThatASynchroniserPassesInBetweenIsReported(Jdk jdk) throws Exception {
        Path directory = Sources.output("synchronisers-paused");
        List<Path> classes = new ArrayList<>(classes(jdk));
        classes.add(0, PausedCases.write(classes, directory.resolve(jdk.version())));
        assertOnlyWhatComesLaterIsReported(jdk, directory, classes);
    }

    private static List<Path> classes(Jdk jdk) throws Exception {
        return List.of(Sources.classes(), Sources.compileLate(jdk), Sources.compilePreview(jdk));
    }

    private static void assertOnlyWhatComesLaterIsReported(Jdk jdk, Path directory, List<Path> classes)
            throws Exception {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        Path file = directory.resolve(jdk.version() + ".ftl");
        Files.deleteIfExists(file);
        String classPath = classes.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = new ArrayList<>(
                List.of("-javaagent:" + Sources.agent() + "=includes=dev.foretell.validation.*,destfile=" + file));
        if (Sources.usesPreview(jdk)) {
            options.add("--enable-preview");
        }
        List<String> families = Sources.families(jdk);
        Run run = Run.of(jdk, classPath, PACKAGE + "Synchronisers", directory, options, families, Run.SECONDS);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        List<String> names =
                run.output().lines().filter(line -> line.startsWith("# ")).toList();
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();

        Analysis races = new RacePredictor(trace, true).predict(new Feasibility(trace), Budget.unlimited());

        Set<String> alarms = new TreeSet<>();
        Set<Integer> late = new TreeSet<>();
        races.findings().forEach(finding -> {
            int access = ((RaceFinding) finding).first();
            String place = trace.locationNames().name(trace.location(access));
            String variable = trace.targetNames(trace.kind(access)).name(trace.target(access));
            Matcher element = ELEMENT.matcher(variable);
            boolean isCase = place.startsWith(PACKAGE + "Passing.") && element.find();
            if (isCase && place.contains("Late(")) {
                late.add(Integer.valueOf(element.group(1)));
            } else {
                alarms.add(isCase ? names.get(Integer.parseInt(element.group(1)) - 1) : variable + " at " + place);
            }
        });
        assertThat(alarms).isEmpty();
        assertThat(missing(names, late)).isEmpty();
    }

    /** Cases in which something follows the synchroniser, but no race was found: an order there is too strong. */
    private static List<String> missing(List<String> names, Set<Integer> late) {
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).endsWith(" >") && !late.contains(i + 1)) {
                missing.add(names.get(i));
            }
        }
        return missing;
    }
}
