// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.log.EventLog;
import java.util.ArrayDeque;

/**
 * Removals from a bounded queue whose places are still free. Who puts where no place is left that was free from the beginning uses the place of the oldest of
 * them, and comes after that removal. Each removal is used once: in no run that keeps to this are there more elements than places.
 *
 * <p>At most {@value #GROUPS} groups of removals are kept; in a queue with more places, who puts comes after all removals of a group.
 */
public final class FreedSlots {
    private static final int GROUPS = 1024;

    /** How many removals make a group. */
    private final int each;

    /** The oldest first, which may have been used in part, the last maybe not full yet. */
    private final ArrayDeque<Channel> groups = new ArrayDeque<>();

    private long removed;
    private long used;

    FreedSlots(int capacity) {
        each = (capacity - 1) / GROUPS + 1;
    }

    /** Enters a removal, about which its thread has just sent this message. */
    public synchronized void removed(long version, long message, Cell cell, EventLog log) {
        if (removed % each == 0) {
            groups.addLast(new Channel());
        }
        groups.getLast().enter(version, message, cell, log);
        removed++;
    }

    /**
     * The removal that makes room for another element, or null if there is room without.
     *
     * @param left how many places will be free after that
     */
    public synchronized Channel use(int left) {
        if (removed - used <= left) {
            return null;
        }
        used++;
        return used % each == 0 ? groups.removeFirst() : groups.getFirst();
    }
}
