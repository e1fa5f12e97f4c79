// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import java.util.OptionalLong;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Stores of constants: the instruction before loads it, and no way leads in between. */
final class Constant {
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final KnownInterpreter LOADER = new KnownInterpreter();

    private Constant() {}

    /** Whether an instruction may write a variable of this name. */
    static boolean isStore(AbstractInsnNode insn, String variable) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            return (opcode == PUTFIELD || opcode == PUTSTATIC) && variable.endsWith('.' + field.name);
        }
        if (insn instanceof MethodInsnNode call) {
            return call.owner.startsWith(ATOMIC)
                    && call.owner.replace('/', '.').equals(variable)
                    && !call.name.equals("get");
        }
        return opcode >= IASTORE && opcode <= SASTORE && variable.endsWith("[]");
    }

    /** What a store writes, if that is a constant number or null. */
    static OptionalLong stored(AbstractInsnNode store) {
        AbstractInsnNode load = store.getPrevious();
        boolean isSetter = !(store instanceof MethodInsnNode call)
                || call.name.equals("set")
                || call.name.equals("lazySet")
                || call.name.equals("setRelease");
        boolean isLoad = load != null && load.getOpcode() >= ACONST_NULL && load.getOpcode() <= LDC;
        if (!isSetter || !isLoad) {
            return OptionalLong.empty();
        }
        Known value = LOADER.newOperation(load);
        return value.isNull() || value.isNumber() ? OptionalLong.of(value.number()) : OptionalLong.empty();
    }
}
