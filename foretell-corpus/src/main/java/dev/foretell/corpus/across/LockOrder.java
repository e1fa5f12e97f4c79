// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import java.util.List;

/**
 * A thread held a lock and waited for another one.
 *
 * @param first the class of the held lock
 * @param firstAt where in the code it was locked
 * @param second the class of the wanted lock
 * @param secondAt where it was wanted
 * @param firstShared whether the first is held in read mode
 * @param secondShared whether the second is wanted in read mode
 * @param around the places that locked what else the thread held
 * @param threads the names of the threads that did so
 */
public record LockOrder(
        String first,
        String firstAt,
        String second,
        String secondAt,
        boolean firstShared,
        boolean secondShared,
        List<String> around,
        List<String> threads) {
    public LockOrder {
        around = List.copyOf(around);
        threads = List.copyOf(threads);
    }

    /** The same of other threads. */
    LockOrder by(List<String> others) {
        return new LockOrder(first, firstAt, second, secondAt, firstShared, secondShared, around, others);
    }
}
