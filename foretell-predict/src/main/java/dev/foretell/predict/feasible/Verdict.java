// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.causality.witness.Witness;
import java.util.Arrays;

/** The answer to a {@link Query}. */
public final class Verdict {
    /** That no schedule exists. */
    static final Verdict REFUTED = new Verdict(Outcome.REFUTED, null);

    /** That none was found before the budget was spent. */
    static final Verdict UNDECIDED = new Verdict(Outcome.UNDECIDED, null);

    private final Outcome outcome;
    private final int[] schedule;

    private Verdict(Outcome outcome, int[] schedule) {
        this.outcome = outcome;
        this.schedule = schedule;
    }

    static Verdict predicted(int[] schedule) {
        return new Verdict(Outcome.PREDICTED, schedule);
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

    /** The events of the schedule, by their positions in the trace, if predicted. */
    public int[] schedule() {
        return schedule.clone();
    }

    /** The schedule, if predicted, followed by these events. */
    public Witness witness(int... last) {
        int[] events = Arrays.copyOf(schedule, schedule.length + last.length);
        System.arraycopy(last, 0, events, schedule.length, last.length);
        return Witness.of(events);
    }
}
