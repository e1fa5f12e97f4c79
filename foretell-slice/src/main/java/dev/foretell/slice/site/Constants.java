// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** How many slots the results of instructions take. */
final class Constants {
    private Constants() {}

    /** That of a constant that is loaded. */
    static int size(AbstractInsnNode ldc) {
        Object constant = ((LdcInsnNode) ldc).cst;
        if (constant instanceof ConstantDynamic dynamic) {
            return dynamic.getSize();
        }
        return constant instanceof Long || constant instanceof Double ? 2 : 1;
    }

    /** That of a negation or conversion, or of the increment of a local. */
    static int convertedSize(int opcode) {
        return switch (opcode) {
            case LNEG, DNEG, I2L, I2D, L2D, F2L, F2D, D2L -> 2;
            default -> 1;
        };
    }
}
