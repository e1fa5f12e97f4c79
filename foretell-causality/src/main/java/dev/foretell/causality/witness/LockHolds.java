// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.Arrays;

/** How many times which threads hold which locks, in both modes. */
final class LockHolds {
    private static final int FIELDS = 3;

    /** For each thread, and each lock that it holds: the lock, and how many times in exclusive and in read mode. */
    private final int[][] held;

    private final int[] sizes;

    /** How many threads hold each lock, as far as that is not as below. */
    private final Changes holders;

    private final LockHolds below;

    LockHolds(int threads) {
        below = null;
        holders = new Changes();
        held = new int[threads][4 * FIELDS];
        sizes = new int[threads];
    }

    /** The same on top of it. */
    LockHolds(LockHolds other, Changes holders) {
        below = other;
        this.holders = holders;
        held = new int[other.held.length][];
        for (int t = 0; t < held.length; t++) {
            held[t] = Arrays.copyOf(other.held[t], Math.max(FIELDS, other.sizes[t]));
        }
        sizes = other.sizes.clone();
    }

    void advance(Kind kind, int thread, int target) {
        switch (kind) {
            case ACQUIRE -> add(target, thread, 1, 1);
            case RELEASE -> add(target, thread, 1, -1);
            case READ_ACQUIRE -> add(target, thread, 2, 1);
            case READ_RELEASE -> add(target, thread, 2, -1);
            default -> {}
        }
    }

    private void add(int lock, int thread, int field, int more) {
        int place = find(lock, thread);
        if (place == sizes[thread]) {
            if (place == held[thread].length) {
                held[thread] = Arrays.copyOf(held[thread], place * 2);
            }
            held[thread][place] = lock;
            held[thread][place + 1] = 0;
            held[thread][place + 2] = 0;
            sizes[thread] += FIELDS;
            holders.put(lock, holders(lock) + 1);
        }
        int[] holds = held[thread];
        holds[place + field] += more;
        if (holds[place + 1] == 0 && holds[place + 2] == 0) {
            sizes[thread] -= FIELDS;
            holders.put(lock, holders(lock) - 1);
            System.arraycopy(holds, sizes[thread], holds, place, FIELDS);
        }
    }

    private int find(int lock, int thread) {
        int place = 0;
        while (place < sizes[thread] && held[thread][place] != lock) {
            place += FIELDS;
        }
        return place;
    }

    /** Whether {@code holder} holds the lock so that {@code other} cannot take it. */
    boolean keepsOut(int lock, int holder, int other, boolean inReadMode) {
        int place = find(lock, holder);
        return holder != other
                && place < sizes[holder]
                && (held[holder][place + 1] > 0 || held[holder][place + 2] > 0 && !inReadMode);
    }

    /** Whether any other thread holds the lock so that {@code thread} cannot take it. */
    boolean isKeptOut(int lock, int thread, boolean inReadMode) {
        if (holders(lock) == 0) {
            return false;
        }
        for (int holder = 0; holder < held.length; holder++) {
            if (keepsOut(lock, holder, thread, inReadMode)) {
                return true;
            }
        }
        return false;
    }

    /** How many threads hold a lock. */
    private int holders(int lock) {
        return holders.has(lock) ? holders.get(lock) : below == null ? 0 : below.holders(lock);
    }
}
