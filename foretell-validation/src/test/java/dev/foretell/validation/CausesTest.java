// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.report.Diagnosis;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of {@code dev.foretell.validation.causes}: reports call each bug by its name, and its neighbour by another, or by none. */
class CausesTest {
    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("causes");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(10).hasSameSizeAs(pairs.safe());
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void callsBugsByTheirNames(Jdk jdk) throws Exception {
        Map<String, List<String>> said = said(pairs.recordAll(jdk, "causes", "profile=races", List.of()));

        assertThat(said.get("UnguardedCounter$Bug"))
                .containsExactly("unguarded counter: two threads can change UnguardedCounter.Bug.count at once, and one"
                        + " change is lost | use AtomicInteger");
        assertThat(said.get("UnguardedCounter$Safe")).isNull();
        assertThat(said.get("LostUpdate$Bug"))
                .containsExactly("lost update: two threads can change LostUpdate.Bug.level at once, and one change is"
                        + " lost | guard both by one lock");
        assertThat(said.get("LostUpdate$Safe")).isNull();
        assertThat(said.get("CheckThenAct$Bug"))
                .anyMatch(line -> line.matches("check-then-act: CheckThenAct\\.Bug\\.stock is checked at"
                        + " CheckThenAct\\.java:\\d+ and written at CheckThenAct\\.java:\\d+;.*by one lock"));
        assertThat(said.get("CheckThenAct$Safe")).noneMatch(line -> line.startsWith("check-then-act"));
        assertThat(said.get("LazyInitialization$Bug"))
                .anyMatch(line -> line.startsWith("unsafe lazy initialization: two threads can find"
                        + " LazyInitialization.Bug.shared empty at LazyInitialization.java:"));
        assertThat(said.get("LazyInitialization$Safe"))
                .allMatch(line -> line.startsWith("unsafe publication: "))
                .allMatch(line -> line.endsWith(" | make LazyInitialization.Safe.shared volatile"));
        assertThat(said.get("UnsafePublication$Bug"))
                .allMatch(
                        line -> line.matches(
                                "unsafe publication: .* can see the StringBuilder created at"
                                        + " UnsafePublication\\.java:\\d+ before it is complete \\| make UnsafePublication\\.Bug\\.shared volatile"));
        assertThat(said.get("UnsafePublication$Safe")).isNull();
        assertThat(said.get("UnsynchronizedField$Bug"))
                .allMatch(line -> line.endsWith(" | make UnsynchronizedField.Bug.stopped volatile"))
                .hasSize(1);
        assertThat(said.get("UnsynchronizedField$Safe")).isNull();
        assertThat(said.get("SharedCollection$Bug"))
                .allMatch(line -> line.matches("object that is not thread-safe: two threads can use"
                        + " SharedCollection\\.Bug\\.names \\(ArrayList made at SharedCollection\\.java:\\d+\\).*"));
        assertThat(said.get("SharedCollection$Safe")).isNull();
        assertThat(said.get("MissingLock$Bug"))
                .isNotEmpty()
                .allMatch(
                        line -> line.startsWith("missing lock: MissingLock.Bug.sum is guarded by MissingLock.Bug.lock"))
                .allMatch(line -> line.matches(".* \\| hold MissingLock\\.Bug\\.lock at MissingLock\\.java:\\d+, too"));
        assertThat(said.get("MissingLock$Safe")).allMatch(line -> line.startsWith("unguarded counter: "));
        assertThat(said.get("DifferentLocks$Bug"))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("different locks: ") || line.startsWith("block is not atomic: "));
        assertThat(said.get("DifferentLocks$Safe")).allMatch(line -> line.startsWith("missing lock: "));
        assertThat(said.get("LockOrder$Bug"))
                .hasSize(1)
                .allMatch(line -> line.matches("lock order inverted: writer\\w* takes LockOrder\\.Bug\\.lock, then"
                        + " LockOrder\\.Bug\\.other at .*; reader\\w* takes LockOrder\\.Bug\\.other, then .* in one order"
                        + " everywhere"));
        assertThat(said.get("LockOrder$Safe")).isNotEmpty().noneMatch(line -> line.startsWith("lock order"));
    }

    /** By program, what its findings come from, with the hint. */
    private static Map<String, List<String>> said(Trace trace) {
        Report report = new Analyzer(AnalysisRequest.defaults(), Messages.NONE).report("causes", trace);
        Map<String, List<String>> said = new HashMap<>();
        for (Report.Told told : report.told()) {
            Diagnosis diagnosis = told.diagnosis();
            String place = told.traits().places().get(0);
            String program = place.replaceFirst(".*\\.causes\\.(\\w+\\$\\w+)\\..*", "$1");
            if (diagnosis != null) {
                said.computeIfAbsent(program, any -> new ArrayList<>())
                        .add(diagnosis.headline() + (diagnosis.hint() == null ? "" : " | " + diagnosis.hint()));
            }
        }
        return said;
    }
}
