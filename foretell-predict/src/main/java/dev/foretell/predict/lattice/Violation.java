// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.List;

/**
 * An event at which some run violates the property.
 *
 * @param event its position in the trace; -1 if the property does not hold before any event, {@link #AT_END} if the run ends too early
 * @param level how many events of the computation come before it in the shortest such run
 * @param runs such runs, each a sequence of positions in the trace that ends in the event; empty if
 *     the beginning of the trace was already let go
 */
public record Violation(int event, int level, List<List<Integer>> runs) {
    /** Stands for the end of the run. */
    public static final int AT_END = -3;

    public Violation {
        runs = List.copyOf(runs);
    }
}
