// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Classes whose objects are finalized, or cleaned up behind: what uses such an object comes before that. */
final class MortalObjects {
    private static final Set<String> REFERENCES =
            Set.of("java/lang/ref/WeakReference", "java/lang/ref/SoftReference", "java/lang/ref/PhantomReference");

    private MortalObjects() {}

    /** The hook for uses of objects of this class: they have a finalizer, or a cleaner that the class itself registers. Null if neither. */
    static String hook(ClassNode type) {
        String hook = null;
        for (MethodNode method : type.methods) {
            if (method.name.equals("finalize") && method.desc.equals("()V")) {
                return "jdk/reference/LifePoints.usedBeforeFinalizer";
            }
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode && ends((MethodInsnNode) insn)) {
                    hook = "jdk/reference/LifePoints.used";
                }
            }
        }
        return hook;
    }

    private static boolean ends(MethodInsnNode call) {
        return call.owner.equals("java/lang/ref/Cleaner") && call.name.equals("register");
    }

    /** Whether the call makes a reference, or the part of one that is the JDK's. */
    static boolean makesReference(MethodInsnNode call) {
        return call.name.equals("<init>") && REFERENCES.contains(call.owner);
    }

    /** What goes before that. */
    static InsnList making() {
        InsnList code = new InsnList();
        Hooks.call(code, "jdk/reference/LifePoints.making", "()V");
        return code;
    }

    /** Whether the instruction leaves a method that may have used its object. */
    static boolean isEnd(MethodNode method, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return (opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW) && (method.access & ACC_STATIC) == 0;
    }

    /** What goes before it. */
    static InsnList use(String hook, int site) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new LdcInsnNode(site));
        Hooks.call(code, hook, "(Ljava/lang/Object;I)V");
        return code;
    }
}
