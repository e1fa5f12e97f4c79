// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.site.MethodWays;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** How compilers write {@code assert}: a static tells whether assertions are off, and is tested first. */
final class Assertions {
    /** The static. */
    static final String OFF = "$assertionsDisabled";

    private Assertions() {}

    /** Whether an instruction is executed only if assertions are on. */
    static boolean contain(MethodNode method, int at) {
        MethodWays ways = null;
        for (int i = 0; i < at; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            boolean isTested = insn instanceof FieldInsnNode field
                    && field.name.equals(OFF)
                    && insn.getNext() != null
                    && insn.getNext().getOpcode() == IFNE;
            if (isTested) {
                ways = ways == null ? new MethodWays(method) : ways;
                if (!ways.reached(List.of(0), i + 2).get(at)) {
                    return true;
                }
            }
        }
        return false;
    }
}
