// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.inside;

import dev.foretell.predict.FindingKind;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.found.FoundRecord;
import java.util.List;

/**
 * What a thread or an observer inside the program found at one place in the code. There need be no trace of it.
 *
 * @param title the finding in one line
 * @param model the label of the causal model
 * @param isObserved whether it happened in the observed run itself
 * @param thread of a violation of knowledge: whose; otherwise empty
 * @param reasons of a violation of knowledge: what made the property false; of a run: what it violates, if that was written down
 * @param sources of a violation of knowledge: whose states the thread knew
 * @param size of a run: how many steps it has
 * @param steps of a run: those that are shown
 * @param count how often it came
 */
public record InsideFinding(
        FindingKind kind,
        String title,
        Traits traits,
        String model,
        boolean isObserved,
        String thread,
        List<String> reasons,
        List<FoundRecord.Source> sources,
        int size,
        List<FoundRecord.Step> steps,
        long count) {
    public InsideFinding {
        reasons = List.copyOf(reasons);
        sources = List.copyOf(sources);
        steps = List.copyOf(steps);
    }

    public static InsideFinding of(FoundRecord.Knowledge known, long count) {
        return new InsideFinding(
                FindingKind.KNOWLEDGE,
                known.property() + " is violated by what " + known.thread() + " knows",
                new Traits(
                        FindingKind.KNOWLEDGE.label(),
                        List.of(known.property()),
                        known.place().isEmpty() ? List.of() : List.of(known.place()),
                        null),
                "strong",
                true,
                known.thread(),
                known.reasons(),
                known.sources(),
                0,
                List.of(),
                count);
    }

    /** {@code kind}: that of the record. */
    public static InsideFinding of(FoundRecord.Run run, FindingKind kind, long count) {
        return new InsideFinding(
                kind,
                run.title(),
                new Traits(kind.label(), run.subjects(), run.places(), null),
                run.model(),
                run.isObserved(),
                "",
                run.claim().isEmpty() ? List.of() : List.of(run.claim()),
                List.of(),
                run.size(),
                run.steps(),
                count);
    }

    /** The name of the property, or what else it is about. */
    public String subject() {
        return traits.subjects().isEmpty() ? "" : traits.subjects().get(0);
    }

    /** Where it shows in the code; empty if that is not known. */
    public String place() {
        if (!traits.places().isEmpty()) {
            return traits.places().get(0);
        }
        return steps.isEmpty() ? "" : steps.get(steps.size() - 1).place();
    }
}
