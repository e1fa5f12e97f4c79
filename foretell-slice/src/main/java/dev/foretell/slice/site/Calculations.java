// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the JDK that return for all arguments, numbers only, with a number that depends on them alone. */
final class Calculations {
    private Calculations() {}

    static boolean contain(MethodInsnNode call, Purity purity) {
        boolean isPlatform = call.getOpcode() == INVOKESTATIC && Program.isPlatform(call.owner);
        if (!isPlatform || purity.of(call.owner, call.name, call.desc) != Purity.Effect.TOTAL) {
            return false;
        }
        for (Type type : Type.getArgumentTypes(call.desc)) {
            if (type.getSort() >= Type.ARRAY) {
                return false;
            }
        }
        Type result = Type.getReturnType(call.desc);
        return result.getSize() > 0 && result.getSort() < Type.ARRAY;
    }
}
