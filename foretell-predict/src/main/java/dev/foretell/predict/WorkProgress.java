// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import java.util.concurrent.CancellationException;

/** How far long work is. Who does it tells so now and then, from any thread; who shows it reads it at any time. */
public final class WorkProgress {
    private static final double UNKNOWN = -1;

    private final WorkProgress whole;
    private final double from;
    private final double width;
    private volatile double share = UNKNOWN;
    private volatile boolean stopped;

    /** Of work of which nothing is known yet. */
    public WorkProgress() {
        whole = this;
        from = 0;
        width = 1;
    }

    private WorkProgress(WorkProgress whole, double from, double width) {
        this.whole = whole;
        this.from = from;
        this.width = width;
    }

    /** Of one of several parts of this work, from 0, that take about as long as each other. */
    public WorkProgress part(int number, int parts) {
        return new WorkProgress(whole, from + width * number / parts, width / parts);
    }

    /**
     * So much of all is done.
     *
     * @throws CancellationException if the whole was stopped
     */
    public void at(long done, long all) {
        if (whole.stopped) {
            throw new CancellationException("stopped");
        }
        whole.share = from + (all == 0 ? width : width * done / all);
    }

    /** Ends the whole work: it fails where it next tells how far it is. */
    public void stop() {
        whole.stopped = true;
    }

    /** How much of the whole is done, of 100; negative if that is not known. */
    public int percent() {
        double now = whole.share;
        return now < 0 ? -1 : (int) (100 * Math.min(1, now));
    }
}
