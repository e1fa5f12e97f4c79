// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of {@code dev.foretell.validation.everyday}: which bugs are found by default is what {@code everyday/programs.txt} says, and no neighbour is accused. */
class EverydayTest {
    private static final String PACKAGE = "dev.foretell.validation.everyday.";

    /** Kinds of bugs whose programs are recorded in one run. */
    private static final List<Set<String>> GROUPS =
            List.of(Set.of("lock", "lost", "container", "hidden"), Set.of("waiting"), Set.of("deadlock"));

    private static final List<Listed> PROGRAMS = new ArrayList<>();

    /** A line of the list. */
    private record Listed(String name, String kind, String answer) {
        static Listed of(String line) {
            String[] words = line.split(" ");
            assertThat(words[2]).isIn("found", "missed", "sometimes");
            return new Listed(words[0], words[1], words[2]);
        }
    }

    @BeforeAll
    static void readList() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        ProgramPairs all = ProgramPairs.of("everyday");
        Files.readAllLines(Sources.everydayPrograms()).forEach(line -> PROGRAMS.add(Listed.of(line)));
        assertThat(all.bugs()).hasSizeGreaterThanOrEqualTo(130).isEqualTo(named("$Bug", PROGRAMS));
        assertThat(all.safe()).isEqualTo(named("$Safe", PROGRAMS));
    }

    static List<Arguments> groupsOnAllJdks() {
        return Jdk.installed().stream()
                .flatMap(jdk -> GROUPS.stream().map(kinds -> Arguments.of(jdk, kinds)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("groupsOnAllJdks")
    void findsWhatTheListSaysAndAccusesNoNeighbour(Jdk jdk, Set<String> kinds) throws Exception {
        List<Listed> group = PROGRAMS.stream()
                .filter(listed -> kinds.contains(listed.kind()))
                .toList();
        ProgramPairs pairs = new ProgramPairs("everyday", named("$Bug", group), named("$Safe", group));
        Trace trace = pairs.recordAll(jdk, String.join("-", new TreeSet<>(kinds)), "profile=races", List.of());

        Report report = new Analyzer(AnalysisRequest.defaults(), Messages.NONE).report("everyday", trace);

        Set<String> accused = accused(report);
        accused.removeAll(named("$Bug", answered("sometimes", group)));
        assertThat(accused).isEqualTo(named("$Bug", answered("found", group)));
        assertThat(report.analyses())
                .allSatisfy(analysis -> assertThat(analysis.rejected()).isEmpty());
    }

    private static List<Listed> answered(String answer, List<Listed> programs) {
        return programs.stream()
                .filter(listed -> listed.answer().equals(answer))
                .toList();
    }

    private static Set<String> named(String suffix, List<Listed> programs) {
        return programs.stream()
                .map(listed -> PACKAGE + listed.name() + suffix)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> accused(Report report) {
        return report.told().stream()
                .flatMap(told -> told.traits().places().stream())
                .filter(place -> place.startsWith(PACKAGE))
                .map(place -> place.replaceFirst("(\\$(?:Bug|Safe)).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
