// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.Arrays;

/** How many times which threads hold which locks, in both modes. */
final class LockHolds {
    private static final Hold[] NOTHING = {};

    /** What each thread holds. */
    private final Hold[][] held;

    private record Hold(int lock, int exclusive, int shared) {}

    LockHolds(int threads) {
        held = new Hold[threads][];
        Arrays.fill(held, NOTHING);
    }

    LockHolds(LockHolds other) {
        held = other.held.clone();
    }

    void advance(Kind kind, int thread, int target) {
        switch (kind) {
            case ACQUIRE -> add(target, thread, 1, 0);
            case RELEASE -> add(target, thread, -1, 0);
            case READ_ACQUIRE -> add(target, thread, 0, 1);
            case READ_RELEASE -> add(target, thread, 0, -1);
            default -> {}
        }
    }

    /** Replaces the array, which others may share. */
    private void add(int lock, int thread, int exclusive, int shared) {
        Hold[] before = held[thread];
        int place = 0;
        while (place < before.length && before[place].lock != lock) {
            place++;
        }
        Hold old = place < before.length ? before[place] : new Hold(lock, 0, 0);
        Hold hold = new Hold(lock, old.exclusive + exclusive, old.shared + shared);
        if (hold.exclusive == 0 && hold.shared == 0) {
            Hold[] fewer = Arrays.copyOf(before, before.length - 1);
            System.arraycopy(before, place + 1, fewer, place, fewer.length - place);
            held[thread] = fewer;
        } else {
            Hold[] after = Arrays.copyOf(before, Math.max(before.length, place + 1));
            after[place] = hold;
            held[thread] = after;
        }
    }

    /** Whether {@code holder} holds the lock so that {@code other} cannot take it. */
    boolean keepsOut(int lock, int holder, int other, boolean inReadMode) {
        for (Hold hold : held[holder]) {
            if (hold.lock == lock && holder != other && (hold.exclusive > 0 || hold.shared > 0 && !inReadMode)) {
                return true;
            }
        }
        return false;
    }

    /** Whether any other thread holds the lock so that {@code thread} cannot take it. */
    boolean isKeptOut(int lock, int thread, boolean inReadMode) {
        for (int holder = 0; holder < held.length; holder++) {
            if (keepsOut(lock, holder, thread, inReadMode)) {
                return true;
            }
        }
        return false;
    }
}
