// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.predict.feasible.Feasibility;
import java.time.Duration;

/**
 * How hard a predictor looks before it leaves a candidate undecided. The time runs from the making of the budget.
 */
public final class Budget {
    private static final long STEPS = Feasibility.DEFAULT_BUDGET;
    private static final int ATTEMPTS = 200;

    private final long end;
    private final long steps;
    private final int attempts;
    private final WorkProgress headway;

    private Budget(long end, long steps, int attempts, WorkProgress headway) {
        this.end = end;
        this.steps = steps;
        this.attempts = attempts;
        this.headway = headway;
    }

    /** Decides everything, however long it takes. */
    public static Budget unlimited() {
        return new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, new WorkProgress());
    }

    /** Ends after a time, and does not spend all of it on one candidate. */
    public static Budget of(Duration time) {
        return new Budget(System.nanoTime() + time.toNanos(), STEPS, ATTEMPTS, new WorkProgress());
    }

    /** The same budget for work whose headway is told there. */
    public Budget telling(WorkProgress there) {
        return new Budget(end, steps, attempts, there);
    }

    /** Where the predictor tells how far it is. */
    public WorkProgress headway() {
        return headway;
    }

    /** Whether the time is over. */
    public boolean isSpent() {
        return end != Long.MAX_VALUE && System.nanoTime() - end >= 0;
    }

    /** How many steps a search may take for one question. */
    public long steps() {
        return steps;
    }

    /** How many questions may be asked for one candidate. */
    public int attempts() {
        return attempts;
    }
}
