// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.report.Amount;

/** Says who was refused, and why, in one line a second: of a flood, how many there were. */
final class Refusals {
    private static final long PAUSE = 1_000_000_000;

    private final Audience audience;
    private long saidAt = System.nanoTime() - PAUSE;
    private int unsaid;

    Refusals(Audience audience) {
        this.audience = audience;
    }

    void refused(String who, String reason) {
        int more;
        synchronized (this) {
            long now = System.nanoTime();
            if (now - saidAt < PAUSE) {
                unsaid++;
                return;
            }
            saidAt = now;
            more = unsaid;
            unsaid = 0;
        }
        audience.said("refused " + who + ": " + reason + (more == 0 ? "" : "; before it " + Amount.of(more, "other")));
    }

    /** Says what was not said yet. */
    void close() {
        int more;
        synchronized (this) {
            more = unsaid;
            unsaid = 0;
        }
        if (more > 0) {
            audience.said("refused " + more + " more");
        }
    }
}
