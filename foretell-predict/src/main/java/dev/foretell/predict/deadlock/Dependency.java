// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.predict.LockMode;
import java.util.Arrays;

/**
 * What a thread does again and again: holding some locks, it wants another, at one place in the code.
 *
 * @param wanted a {@link LockMode}
 * @param held {@link LockMode}s in ascending order, at least one
 */
record Dependency(int thread, int wanted, int[] held, int location) {
    /** Whether a thread here waits for one there. */
    boolean waitsFor(Dependency other) {
        return thread != other.thread && LockMode.exclude(other.held, wanted);
    }

    /** Whether two threads can be at these places at once, as far as the locks they hold tell. */
    boolean goesWith(Dependency other) {
        return thread != other.thread && !LockMode.exclude(held, other.held);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Dependency that
                && thread == that.thread
                && wanted == that.wanted
                && location == that.location
                && Arrays.equals(held, that.held);
    }

    @Override
    public int hashCode() {
        return ((thread * 31 + wanted) * 31 + location) * 31 + Arrays.hashCode(held);
    }
}
