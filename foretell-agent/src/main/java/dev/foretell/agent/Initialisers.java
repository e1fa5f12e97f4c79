// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.shadow.Initialisations;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which classes have a static initialiser that others must be ordered after, and their numbers. */
final class Initialisers {
    /** So that a class keeps its number when it is rewritten again. */
    private static final ByLoader<Integer> NUMBERS = new ByLoader<>();

    private Initialisers() {}

    /** The number of the class; 0 if its initialisation is nothing that others could see. */
    static int number(ClassLoader loader, ClassNode type) {
        if (loader == null || !isVisible(type)) {
            return 0;
        }
        return NUMBERS.of(loader).computeIfAbsent(type.name, n -> Initialisations.add());
    }

    private static boolean isVisible(ClassNode type) {
        for (MethodNode method : type.methods) {
            if (method.name.equals("<clinit>")) {
                for (AbstractInsnNode insn : method.instructions) {
                    if (isVisible(type, insn)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Constants and fresh objects of the JDK are nothing that an ordering could be missing for. */
    private static boolean isVisible(ClassNode type, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof MethodInsnNode) {
            MethodInsnNode call = (MethodInsnNode) insn;
            return !call.name.equals("desiredAssertionStatus")
                    && !(call.name.equals("<init>") && call.owner.equals("java/lang/Object"));
        }
        if (opcode == PUTSTATIC) {
            return !isFinal(type, (FieldInsnNode) insn);
        }
        return opcode == PUTFIELD || opcode >= IASTORE && opcode <= SASTORE;
    }

    private static boolean isFinal(ClassNode type, FieldInsnNode insn) {
        for (FieldNode field : type.fields) {
            if (field.name.equals(insn.name) && field.desc.equals(insn.desc) && insn.owner.equals(type.name)) {
                return (field.access & ACC_FINAL) != 0;
            }
        }
        return false;
    }
}
