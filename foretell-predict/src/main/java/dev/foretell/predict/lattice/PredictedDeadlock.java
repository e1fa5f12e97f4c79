// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.List;

/**
 * A cut from which nothing is possible, because threads wait for each other's locks.
 *
 * @param acquires the waiting acquires by their positions in the trace, each for a lock that the thread of the next one
 *     holds
 * @param run a run into the cut; empty if the beginning of the trace was already let go
 */
public record PredictedDeadlock(List<Integer> acquires, List<Integer> run) {
    public PredictedDeadlock {
        acquires = List.copyOf(acquires);
        run = List.copyOf(run);
    }
}
