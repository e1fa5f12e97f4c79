// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

/**
 * The upper half of a monitor: a deterministic machine that reads valuations of propositions. Bit {@code i} of a
 * valuation says whether proposition {@code i} is true. The first valuation is that before any event.
 *
 * @param <M> what it remembers: an immutable value with equality; a {@code Long} where that is enough
 */
public interface Engine<M> {
    M start(long valuation);

    M next(M memory, long valuation);

    boolean isBad(M memory);

    /** Whether a run that ends here, where it is not bad, is bad for that. */
    default boolean isBadAtEnd(M memory) {
        return false;
    }

    /**
     * Whether nothing that may come can make it bad, the end included. May be false although nothing can.
     *
     * @param fixed the propositions whose truth does not change any more
     * @param truths those of them that stay true
     */
    default boolean isSafe(M memory, long fixed, long truths) {
        return false;
    }

    /** How many bits its memory has if it is a {@code Long}; more than 64 otherwise. */
    int bits();
}
