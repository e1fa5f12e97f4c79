// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;

/**
 * What ordered actions of parallel streams call besides what every fork-join task does: a task that is
 * split asks whether the one on its left is over, and if so does not wait for it.
 */
public final class StreamPoints {
    private static final long LEFT = Inside.field("java.util.stream.ForEachOps$ForEachOrderedTask", "leftPredecessor");

    private StreamPoints() {}

    /** Before a task says that it is over. */
    public static void over(Object task, int site) {
        Handover.send(task, Handover.DONE, site);
    }

    /** After a look at whether the task on the left is over. */
    public static void looked(Object task, int site) {
        Object left = Inside.reference(task, LEFT);
        if (left != null) {
            Handover.receive(left, Handover.DONE, site);
        }
    }
}
