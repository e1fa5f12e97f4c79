// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.trace.control.Remark;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which findings are told, and which of them as new.
 *
 * @param baseline null if there is none, and nothing is new or old
 * @param elsewhere fingerprints of findings that the report of another trace tells
 */
public record KnownFindings(Suppressions suppressions, Baseline baseline, ClassFilter classes, Set<String> elsewhere) {
    /** Leaves nothing out. */
    public static final KnownFindings NONE =
            new KnownFindings(Suppressions.NONE, null, new ClassFilter(List.of(), List.of()));

    public KnownFindings(Suppressions suppressions, Baseline baseline, ClassFilter classes) {
        this(suppressions, baseline, classes, Set.of());
    }

    public KnownFindings {
        elsewhere = Set.copyOf(elsewhere);
    }

    /** The same without findings that the report of another trace tells. */
    public KnownFindings without(Set<String> fingerprints) {
        return new KnownFindings(suppressions, baseline, classes, fingerprints);
    }

    /**
     * The same, and what the recorder says: which races are intended, which findings tests expect, and, unless the user has said it, in which classes findings may lie.
     *
     * @param remarks the names of a trace's statistics
     */
    public KnownFindings recorded(Set<String> remarks) {
        ClassFilter chosen = classes.isEverything()
                ? new ClassFilter(patterns(remarks, Remark.Kind.INCLUDES), patterns(remarks, Remark.Kind.EXCLUDES))
                : classes;
        Set<String> expected = Set.copyOf(Remark.texts(remarks, Remark.Kind.EXPECTED));
        Set<String> ofTests = Set.copyOf(Remark.texts(remarks, Remark.Kind.EXPECTED_FINDING));
        return new KnownFindings(suppressions.andRacesOn(expected).andFindings(ofTests), baseline, chosen, elsewhere);
    }

    private static List<String> patterns(Set<String> remarks, Remark.Kind kind) {
        return Remark.texts(remarks, kind).stream()
                .flatMap(list -> Stream.of(list.split(":")))
                .toList();
    }

    /** Whether a finding is left out of the report. */
    public boolean isLeftOut(Traits finding) {
        return isSuppressed(finding) || isToldElsewhere(finding);
    }

    /** Whether a rule hides a finding, or the choice of classes does. */
    public boolean isSuppressed(Traits finding) {
        return suppressions.hold(finding) || !classes.lets(finding);
    }

    /** Whether the report of another trace tells it. */
    public boolean isToldElsewhere(Traits finding) {
        return elsewhere.contains(finding.fingerprint());
    }

    public boolean isNew(Traits finding) {
        return baseline != null && !baseline.has(finding);
    }
}
