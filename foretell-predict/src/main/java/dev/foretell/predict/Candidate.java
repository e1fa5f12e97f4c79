// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.predict.feasible.Verdict.Outcome;

/** Something that may be wrong, and what is known of it so far: refuted, as long as nothing else came out. */
public final class Candidate {
    private Outcome outcome = Outcome.REFUTED;
    private int questions;
    private Finding finding;
    private long met;

    Candidate() {}

    public boolean isPredicted() {
        return outcome == Outcome.PREDICTED;
    }

    /** Whether the budget lets one more question be asked about it; if not, it is undecided. */
    public boolean mayAsk(Budget budget) {
        if (budget.isSpent() || questions++ >= budget.attempts()) {
            giveUp();
            return false;
        }
        return true;
    }

    /** Says that one question had no answer. */
    public void giveUp() {
        if (!isPredicted()) {
            outcome = Outcome.UNDECIDED;
        }
    }

    public void predict(Finding found) {
        outcome = Outcome.PREDICTED;
        finding = found;
    }

    Outcome outcome() {
        return outcome;
    }

    /** Says that one more combination of events was met; false if they need not be counted any more. */
    public boolean meet() {
        return ++met < DeadlockFinding.MOST_COUNTED;
    }

    Finding finding() {
        return finding == null
                ? null
                : finding.<Finding, RuntimeException>match(
                        property -> property,
                        knowledge -> knowledge,
                        race -> race,
                        deadlock -> deadlock.counted(Math.min(met, DeadlockFinding.MOST_COUNTED)),
                        atomicity -> atomicity,
                        stale -> stale,
                        hang -> hang,
                        failure -> failure);
    }
}
