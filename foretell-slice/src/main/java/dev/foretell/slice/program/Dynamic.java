// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** What {@code invokedynamic} does where compilers put it. */
public final class Dynamic {
    private Dynamic() {}

    /** Whether it only makes a function object of what it is given, or a text of numbers and texts. */
    public static boolean isTotal(InvokeDynamicInsnNode insn) {
        String owner = insn.bsm.getOwner();
        if (owner.equals("java/lang/invoke/LambdaMetafactory")) {
            return insn.bsm.getName().equals("metafactory");
        }
        return isText(insn);
    }

    /** Whether it makes a text of numbers and texts. */
    public static boolean isText(InvokeDynamicInsnNode insn) {
        return insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory") && joinsPlainValues(insn);
    }

    private static boolean joinsPlainValues(InvokeDynamicInsnNode insn) {
        for (Type type : Type.getArgumentTypes(insn.desc)) {
            if (type.getSort() >= Type.ARRAY && !type.getInternalName().equals("java/lang/String")) {
                return false;
            }
        }
        return true;
    }
}
