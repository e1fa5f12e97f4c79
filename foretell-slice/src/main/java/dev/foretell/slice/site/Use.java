// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What becomes of the value that an instruction has read: nothing, it flows into stores of the same method, or it may decide something. A value decides if it may have an influence on
 * anything but the values of these stores: on the way of the thread, on what it acts on, on what leaves the method.
 *
 * @param stores the instructions whose stored value it may have become a part of; empty if it decides
 */
record Use(boolean decides, Set<AbstractInsnNode> stores) {
    static final Use DECIDES = new Use(true, Set.of());

    /** What was in an object becomes a part of what it holds after a call. */
    static Use into(AbstractInsnNode append, Coverage coverage) {
        return coverage.allows(true) ? new Use(false, Set.of(append)) : DECIDES;
    }

    Use {
        stores = Set.copyOf(stores);
    }
}
