// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;

/**
 * The locks that guard each shared variable: those that are held, in whatever mode, at all its accesses. Accesses without any
 * lock do not count until a second thread comes: a variable may be initialised so. A section of a lock is a block for the
 * variables that it may be meant to protect, and not for those that other locks guard: these are safe by themselves.
 */
final class Guards {
    private static final int[] NO_LOCKS = {};
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final SharedVariables shared;

    /** The only thread so far that has accessed a variable. */
    private final int[] users;

    /** The guards of a variable, ascending; null as long as one thread alone has accessed it, without a lock. */
    private final int[][] guards;

    private final HeldLocks[] threads;

    Guards(Trace trace, SharedVariables shared) {
        this.shared = shared;
        int variables = trace.variableNames().size();
        users = new int[variables];
        Arrays.fill(users, NOBODY);
        guards = new int[variables][];
        threads = new HeldLocks[trace.threadNames().size()];
        for (int event = 0; event < trace.size(); event++) {
            read(trace.kind(event), trace.thread(event), trace.target(event));
        }
    }

    /** Whether a section of a lock may be meant to protect a variable. Nothing volatile is protected so: threads access it without locks on purpose. */
    boolean mayGuard(int lock, int variable) {
        if (shared.isVolatile(variable)) {
            return false;
        }
        int[] locks = guards[variable];
        return locks == null || locks.length == 0 || Arrays.binarySearch(locks, lock) >= 0;
    }

    private void read(Kind kind, int thread, int target) {
        switch (kind) {
            case ACQUIRE, READ_ACQUIRE -> heldBy(thread).add(target);
            case RELEASE, READ_RELEASE -> heldBy(thread).remove(target);
            default -> {
                if (kind.isAccess() && shared.contains(target)) {
                    access(thread, target);
                }
            }
        }
    }

    private void access(int thread, int variable) {
        int[] before = guards[variable];
        if (before != null && before.length == 0) {
            return;
        }
        if (users[variable] == NOBODY) {
            users[variable] = thread;
        } else if (users[variable] != thread) {
            users[variable] = SEVERAL;
        }
        int[] held = heldBy(thread).ascending();
        if (held.length > 0 || users[variable] == SEVERAL) {
            guards[variable] = before == null ? held : common(before, held);
        }
    }

    private static int[] common(int[] before, int[] held) {
        int[] common = Arrays.stream(before)
                .filter(lock -> Arrays.binarySearch(held, lock) >= 0)
                .toArray();
        return common.length == before.length ? before : common;
    }

    private HeldLocks heldBy(int thread) {
        if (threads[thread] == null) {
            threads[thread] = new HeldLocks();
        }
        return threads[thread];
    }

    /** What a thread holds; a lock that it has taken twice is there twice. */
    private static final class HeldLocks {
        private int[] taken = new int[4];
        private int count;
        private int[] ascending = NO_LOCKS;

        void add(int lock) {
            taken = count < taken.length ? taken : Arrays.copyOf(taken, count * 2);
            taken[count++] = lock;
            ascending = null;
        }

        void remove(int lock) {
            for (int i = count - 1; i >= 0; i--) {
                if (taken[i] == lock) {
                    System.arraycopy(taken, i + 1, taken, i, --count - i);
                    ascending = null;
                    return;
                }
            }
        }

        int[] ascending() {
            if (ascending == null) {
                ascending = Arrays.stream(taken, 0, count).sorted().distinct().toArray();
            }
            return ascending;
        }
    }
}
