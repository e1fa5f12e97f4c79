// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * A truth value for each binding of some thread variables. Threads that came later than the table have no numbers in it. For a
 * formula they are all alike, but not the same: so the table has a value for each way in which variables may stand for
 * the same or different ones of them. Immutable.
 */
final class Bindings {
    /** What variables are bound to that stand for unknown threads: this, and numbers below. */
    private static final int UNKNOWN = -2;

    /** Numbers of threads are below this. */
    private final int threads;

    private final int variables;
    private final long[] bits;

    Bindings(int threads, int variables, long[] bits) {
        this.threads = threads;
        this.variables = variables;
        this.bits = bits;
    }

    /** How many entries such a table has. */
    static int size(int threads, int variables) {
        int size = 1;
        for (int i = 0; i < variables; i++) {
            size = Math.multiplyExact(size, threads - 1 + variables);
        }
        return size;
    }

    /** Binds variables to the threads that an entry is about. */
    static void bind(int index, int threads, int[] bound, int[] threadsOf) {
        int rest = index;
        int digits = threads - 1 + bound.length;
        for (int variable : bound) {
            int digit = rest % digits;
            threadsOf[variable] = digit < bound.length ? UNKNOWN - digit : digit - bound.length + 1;
            rest /= digits;
        }
    }

    boolean get(int[] bound, int[] threadsOf) {
        int index = 0;
        for (int i = variables - 1; i >= 0; i--) {
            index = index * (threads - 1 + variables) + digit(bound, threadsOf, i);
        }
        return (bits[index >> 6] >>> index & 1) != 0;
    }

    private int digit(int[] bound, int[] threadsOf, int i) {
        int thread = threadsOf[bound[i]];
        if (thread > 0 && thread < threads) {
            return variables + thread - 1;
        }
        int different = 0;
        for (int earlier = 0; earlier < i; earlier++) {
            int other = threadsOf[bound[earlier]];
            if (other == thread) {
                return digit(bound, threadsOf, earlier);
            }
            different += isFirst(bound, threadsOf, earlier) ? 1 : 0;
        }
        return different;
    }

    /** Whether the variable is the first that stands for its thread, and that one is unknown. */
    private boolean isFirst(int[] bound, int[] threadsOf, int i) {
        int thread = threadsOf[bound[i]];
        boolean first = thread <= 0 || thread >= threads;
        for (int earlier = 0; earlier < i; earlier++) {
            first &= threadsOf[bound[earlier]] != thread;
        }
        return first;
    }

    /** Whether it says the same of every binding of so many threads. */
    boolean says(int otherThreads, long[] other) {
        return threads == otherThreads && Arrays.equals(bits, other);
    }
}
