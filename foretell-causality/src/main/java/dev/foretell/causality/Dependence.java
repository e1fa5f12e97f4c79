// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * What the events of a trace depend on, as a graph. An event has a node for its <em>place</em>: that it is reached, and what it acts on; an access has
 * another one for its <em>value</em>. If all reads whose value nodes can be reached from a node see what they saw in the observed run, then what the
 * node stands for is as it was there.
 */
public interface Dependence {
    /** One more than the largest number of a node. */
    int size();

    /** The node of an event's place; that of a mark of control flow depends on nothing. */
    int place(int event);

    /** The node of the value that an access reads or writes, which includes its place. */
    int value(int event);

    /** The node for a thread's coming to its end. */
    int end(int thread);

    /** The read whose value a node stands for, or -1. */
    int read(int node);

    /** Whether the write of an atomic update happens whatever its read sees; for a compare-and-set it does not. */
    default boolean isUnconditional(int update) {
        return false;
    }

    /** Gives the nodes that a node depends on directly to a consumer. */
    void forEach(int node, IntConsumer dependence);

    /**
     * Gives the nodes of all decisions that might have led to accesses or calls which were not observed.
     *
     * @param fields whether fields of this name are meant; elements of arrays are called {@code []}
     * @param methods whether methods of this name are meant
     */
    void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision);
}
