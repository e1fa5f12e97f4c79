// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.log.EventLog;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.memory.Version;
import dev.foretell.trace.Kind;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Arrivals at something that goes through phases: a barrier, a phaser. Who leaves phase {@code p}
 * receives the arrivals of phases up to {@code p}, not those of threads that have already come to a
 * later one. Of every thread the last two arrivals are remembered; if that is not enough, a later one
 * is received in place of one forgotten: it comes after it.
 */
public final class Phases {
    /** Of one thread: phase, version, message of the arrival before the last; the same of the last. */
    private static final int WIDTH = 6;

    private static final int LAST = 3;

    /** Guarded by this, as is the rest; nothing is logged under this lock. */
    private long[] arrivals = new long[2 * WIDTH];

    /** What each arrival passes on, if there are monitors. */
    private Cell[] cells = new Cell[2 * WIDTH / LAST];

    private int size;

    /** The object that stands for the phase that a barrier is in, and the number of that phase. */
    private WeakReference<Object> generation = new WeakReference<>(null);

    private long number;

    /** The number of the phase that this field's value stands for; they go up as it changes. */
    public synchronized long current(Object barrier, long field) {
        Object now = RawMemory.U.getReferenceVolatile(barrier, field);
        if (!generation.refersTo(now)) {
            generation = new WeakReference<>(now);
            number++;
        }
        return number;
    }

    public void arrive(long phase, int site, EventLog log) {
        long message = LocationNumbers.take(1);
        long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
        enter(phase, version, message, log.sent(site));
    }

    private synchronized void enter(long phase, long version, long message, Cell cell) {
        int i = find(version);
        if (phase != arrivals[i + LAST]) {
            System.arraycopy(arrivals, i + LAST, arrivals, i, LAST);
            cells[i / LAST] = cells[i / LAST + 1];
        }
        cells[i / LAST + 1] = cell;
        arrivals[i + LAST] = phase;
        arrivals[i + LAST + 1] = version;
        arrivals[i + LAST + 2] = message;
    }

    private int find(long version) {
        for (int i = 0; i < size; i += WIDTH) {
            if (Version.sameThread(arrivals[i + LAST + 1], version)) {
                return i;
            }
        }
        if (size == arrivals.length) {
            arrivals = Arrays.copyOf(arrivals, size * 2);
            cells = Arrays.copyOf(cells, size * 2 / LAST);
        }
        size += WIDTH;
        return size - WIDTH;
    }

    /** Receives the arrivals of phases before {@code end}. */
    public void receive(long end, int site, EventLog log) {
        long[] known;
        Cell[] passed;
        synchronized (this) {
            known = Arrays.copyOf(arrivals, size);
            passed = cells.clone();
        }
        for (int i = 0; i < known.length; i += WIDTH) {
            if (known[i + LAST] < end) {
                log.receive(site, known[i + LAST + 1], known[i + LAST + 2], passed[i / LAST + 1]);
            } else if (known[i + 1] != 0) {
                log.receive(site, known[i + 1], known[i + 2], passed[i / LAST]);
            }
        }
    }
}
