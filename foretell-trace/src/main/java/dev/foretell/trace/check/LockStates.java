// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.check;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Who holds which lock, in which mode, how many times. */
final class LockStates {
    private final TraceNames names;

    /** The exclusive holder plus 1, or 0, and how many times it holds the lock. */
    private int[] holders = new int[16];

    private int[] depths = new int[16];

    /** How many times the lock is held in read mode: by all threads, and by each. */
    private int[] readers = new int[16];

    private final Map<Long, Integer> readersByThread = new HashMap<>();

    LockStates(TraceNames names) {
        this.names = names;
    }

    void acquire(int thread, int lock) throws TraceException {
        cover(lock);
        freeOfOthers(thread, lock);
        if (readers[lock] > 0 && readers[lock] > readersByThread.getOrDefault(key(thread, lock), 0)) {
            throw new TraceException(name(thread, lock) + " is acquired while another thread holds it in read mode;"
                    + " put the rrel of that thread before");
        }
        holders[lock] = thread + 1;
        depths[lock]++;
    }

    void release(int thread, int lock) throws TraceException {
        cover(lock);
        if (holders[lock] != thread + 1) {
            throw new TraceException(name(thread, lock) + " is released but not held by it"
                    + (readersByThread.containsKey(key(thread, lock)) ? " in this mode; use rrel" : "; add the acq"));
        }
        if (--depths[lock] == 0) {
            holders[lock] = 0;
        }
    }

    void readAcquire(int thread, int lock) throws TraceException {
        cover(lock);
        freeOfOthers(thread, lock);
        readers[lock]++;
        readersByThread.merge(key(thread, lock), 1, Integer::sum);
    }

    void readRelease(int thread, int lock) throws TraceException {
        cover(lock);
        Integer held = readersByThread.get(key(thread, lock));
        if (held == null) {
            throw new TraceException(name(thread, lock) + " is released in read mode but not held so by it"
                    + (holders[lock] == thread + 1 ? "; use rel" : "; add the racq"));
        }
        readers[lock]--;
        if (held == 1) {
            readersByThread.remove(key(thread, lock));
        } else {
            readersByThread.put(key(thread, lock), held - 1);
        }
    }

    private void freeOfOthers(int thread, int lock) throws TraceException {
        if (holders[lock] != 0 && holders[lock] != thread + 1) {
            throw new TraceException(name(thread, lock) + " is acquired while thread "
                    + names.threadNames().name(holders[lock] - 1) + " holds it; put the rel of that thread before");
        }
    }

    private String name(int thread, int lock) {
        return "lock " + names.lockNames().name(lock) + " of thread "
                + names.threadNames().name(thread);
    }

    private static long key(int thread, int lock) {
        return (long) lock << 32 | thread;
    }

    private void cover(int lock) {
        if (lock >= holders.length) {
            int length = Math.max(lock + 1, holders.length * 2);
            holders = Arrays.copyOf(holders, length);
            depths = Arrays.copyOf(depths, length);
            readers = Arrays.copyOf(readers, length);
        }
    }
}
