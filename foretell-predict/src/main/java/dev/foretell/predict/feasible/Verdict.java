// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.causality.witness.Witness;
import java.util.Arrays;

/** The answer to a {@link Query}. */
public final class Verdict {
    /** That no schedule exists. */
    static final Verdict REFUTED = new Verdict(Outcome.REFUTED, null);

    /** That no schedule exists because of what all of them would have to contain. */
    static final Verdict EVIDENTLY_REFUTED = new Verdict(Outcome.REFUTED, null);

    /** That none was found before the budget was spent. */
    static final Verdict UNDECIDED = new Verdict(Outcome.UNDECIDED, null);

    private final Outcome outcome;
    private final Plan plan;

    private Verdict(Outcome outcome, Plan plan) {
        this.outcome = outcome;
        this.plan = plan;
    }

    static Verdict predicted(Plan plan) {
        return new Verdict(Outcome.PREDICTED, plan);
    }

    /** The three ways to end. */
    public enum Outcome {
        PREDICTED,
        REFUTED,
        UNDECIDED
    }

    public Outcome outcome() {
        return outcome;
    }

    public boolean isPredicted() {
        return outcome == Outcome.PREDICTED;
    }

    /**
     * Whether a refutation took no more than what all schedules would have to contain. It then holds for an earlier
     * target in the same place of its thread as well: one with the same clock, and no section entered or left in between.
     */
    public boolean isEvidentlyRefuted() {
        return this == EVIDENTLY_REFUTED;
    }

    /** How many of the trace's first events are the schedule's first events, if predicted. */
    public int observed() {
        return plan.observed();
    }

    /** The events of the schedule, by their positions in the trace, if predicted. */
    public int[] schedule() {
        return witness().events();
    }

    /** The schedule, if predicted, followed by these events. */
    public Witness witness(int... last) {
        int observed = plan.observed();
        int[] rest = plan.rest();
        int[] events = Arrays.copyOf(rest, rest.length + last.length);
        System.arraycopy(last, 0, events, rest.length, last.length);
        return Witness.after(observed, events);
    }
}
