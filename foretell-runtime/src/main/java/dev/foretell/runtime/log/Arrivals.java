// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.trace.Kind;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.raw.RawRecord;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Who has come to which site, so that a thread's call stack is kept when it does for the first time. Of a site the first few
 * threads count and no more: a hundred thousand short-lived ones cost nothing here.
 *
 * <p>All is free of locks. A thread comes here when it has published a record in full; then it holds no word, and no read of it is
 * pending. A record that was expected, or nearly so, is of a site that the thread has logged in full before.
 */
public final class Arrivals {
    /** At one site, at all sites, and waiting for the drain. */
    static final int MOST_AT_SITE = 16;

    public static final int MOST = 1 << 14;
    static final int MOST_WAITING = 1 << 11;

    /** Events that findings are about, beside accesses. Others may be logged with one of our locks held. */
    private static final int KINDS =
            bit(Kind.ACQUIRE) | bit(Kind.READ_ACQUIRE) | bit(Kind.FORK) | bit(Kind.BEGIN) | bit(Kind.INTERNAL);

    private static final int PAGE = 1 << 10;
    private static final int[] NOBODY = {};

    /** By site, in pages: the indexes of the threads that have come there. An array never changes. */
    private static final AtomicReferenceArray<AtomicReferenceArray<int[]>> PAGES =
            new AtomicReferenceArray<>((RawRecord.SITE_MASK + 1) / PAGE);

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final AtomicInteger WAITING = new AtomicInteger();

    /** The latest that waits for the drain. */
    private static final AtomicReference<Arrival> LATEST = new AtomicReference<>();

    private Arrivals() {}

    private static int bit(Kind kind) {
        return 1 << kind.ordinal();
    }

    /** Has all classes initialised that the first arrival needs: that may be in a thread with little stack left. */
    public static void prepare() {
        at(0, 0);
        for (Arrival arrival = LATEST.getAndSet(null); arrival != null; arrival = arrival.next) {
            arrival.frames();
        }
        COUNT.set(0);
        WAITING.set(0);
    }

    /** After an event that is no access. */
    static void at(Kind kind, int site, int thread) {
        if (Modes.STACKS && (KINDS >> kind.ordinal() & 1) != 0) {
            at(site, thread);
        }
    }

    /** After an access, or another event that findings are about. */
    static void at(int site, int thread) {
        if (!Modes.STACKS) {
            return;
        }
        int[] known = known(site);
        if (known.length == MOST_AT_SITE) {
            return;
        }
        for (int other : known) {
            if (other == thread) {
                return;
            }
        }
        arrive(site, thread);
    }

    private static int[] known(int site) {
        AtomicReferenceArray<int[]> page = PAGES.get(site / PAGE);
        int[] known = page == null ? null : page.get(site % PAGE);
        return known == null ? NOBODY : known;
    }

    /** Who finds no memory or stack for it goes on without. */
    private static void arrive(int site, int thread) {
        if (RecordingState.isClosed() || COUNT.get() >= MOST) {
            return;
        }
        try {
            if (enter(site, thread) && COUNT.incrementAndGet() <= MOST && WAITING.get() < MOST_WAITING) {
                Arrival arrival = new Arrival(thread, site);
                WAITING.incrementAndGet();
                do {
                    arrival.next = LATEST.get();
                } while (!LATEST.compareAndSet(arrival.next, arrival));
            }
        } catch (OutOfMemoryError | StackOverflowError e) {
            return;
        }
    }

    /** Adds the thread to those of the site; false if there are enough. */
    private static boolean enter(int site, int thread) {
        AtomicReferenceArray<int[]> page = PAGES.get(site / PAGE);
        if (page == null) {
            PAGES.compareAndSet(site / PAGE, null, new AtomicReferenceArray<>(PAGE));
            page = PAGES.get(site / PAGE);
        }
        int[] before;
        int[] after;
        do {
            before = page.get(site % PAGE);
            int size = before == null ? 0 : before.length;
            if (size == MOST_AT_SITE) {
                return false;
            }
            after = size == 0 ? new int[1] : Arrays.copyOf(before, size + 1);
            after[size] = thread;
        } while (!page.compareAndSet(site % PAGE, before, after));
        return true;
    }

    /** Tells of those that are waiting, the first one first. For the drain. */
    public static void tell(BlockWriter sink) throws IOException {
        Arrival first = null;
        int count = 0;
        for (Arrival arrival = LATEST.getAndSet(null); arrival != null; count++) {
            Arrival before = arrival.next;
            arrival.next = first;
            first = arrival;
            arrival = before;
        }
        WAITING.addAndGet(-count);
        for (Arrival arrival = first; arrival != null; arrival = arrival.next) {
            StackFrames frames = arrival.frames();
            sink.stack(arrival.thread, arrival.site, frames.texts(), frames.isCut());
        }
    }

    /** Whether there were more at all sites than are kept. */
    public static boolean wereTooMany() {
        return COUNT.get() >= MOST;
    }
}
