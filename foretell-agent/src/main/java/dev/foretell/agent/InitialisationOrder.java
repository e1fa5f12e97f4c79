// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/** What a class's initialiser did is before what any other code of the class does. */
final class InitialisationOrder {
    private final MethodCode target;

    /** The class's number in the runtime's table of initialisations, or 0 if its initialiser does nothing that counts. */
    private final int number;

    InitialisationOrder(MethodCode target, int number) {
        this.target = target;
        this.number = number;
    }

    /** Notes the end of an initialiser, or the use of the class by the start of another method. */
    void note() {
        if (number == 0) {
            return;
        }
        if (target.method.name.equals("<clinit>")) {
            for (AbstractInsnNode insn : target.method.instructions.toArray()) {
                if (insn.getOpcode() == RETURN) {
                    target.before(insn, done());
                }
            }
        } else if (target.isStatic() || target.method.name.equals("<init>")) {
            target.first(used(target.firstSite()));
        }
    }

    /** Notes a use of the class where it may be the first of this thread. */
    void useBefore(AbstractInsnNode insn) {
        if (number != 0) {
            target.before(insn, used(target.site()));
        }
    }

    private InsnList done() {
        InsnList code = new InsnList();
        target.frame.loadClass(code, target.type.name);
        code.add(new LdcInsnNode(number));
        String descriptor = "(Ljava/lang/Class;II" + Hooks.LOG + ")V";
        target.hook(code, "shadow/Initialisations.done", descriptor, target.namedSite(target.method.name));
        return code;
    }

    private InsnList used(int site) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(number));
        target.hook(code, "shadow/Initialisations.used", "(II" + Hooks.LOG + ")V", site);
        return code;
    }
}
