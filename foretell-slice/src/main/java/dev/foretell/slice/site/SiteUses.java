// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What becomes of the values that are read at places of the code. A place may stand for several instructions: what holds for it holds for all of them. */
interface SiteUses {
    /**
     * What becomes of the value of a read.
     *
     * @param location where it is, as the trace has it
     * @param variable the name of what is read, whichever object it is of
     * @param isUpdate whether it is the read of an atomic update
     */
    Use read(String location, String variable, boolean isUpdate);

    /** The instructions that may have done a write. */
    Set<AbstractInsnNode> stores(String location, String variable);
}
