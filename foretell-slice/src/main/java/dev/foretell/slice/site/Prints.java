// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls that print numbers and texts on {@code System.out} or {@code System.err}: the print is the same but for what people read. Nothing is known of them in a program that
 * replaces these streams, since it may read what it prints.
 */
final class Prints {
    private static final String SYSTEM = "java/lang/System";

    private Prints() {}

    /** Whether no known class replaces the streams. */
    static boolean areForPeople(Program program) {
        for (String name : program.names()) {
            ClassNode type = program.node(name);
            if (type != null && type.methods.stream().anyMatch(Prints::replaces)) {
                return false;
            }
        }
        return true;
    }

    private static boolean replaces(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals(SYSTEM)
                    && (call.name.equals("setOut") || call.name.equals("setErr"))) {
                return true;
            }
        }
        return false;
    }

    static boolean isPrint(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call)
                || !call.owner.equals("java/io/PrintStream")
                || !call.name.equals("print") && !call.name.equals("println")) {
            return false;
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        return arguments.length == 1
                && (arguments[0].getSort() < Type.ARRAY
                        || arguments[0].getInternalName().equals("java/lang/String"));
    }

    /** Whether an instruction brings one of the streams. */
    static boolean isStream(AbstractInsnNode insn) {
        return insn instanceof FieldInsnNode field
                && field.getOpcode() == GETSTATIC
                && field.owner.equals(SYSTEM)
                && (field.name.equals("out") || field.name.equals("err"));
    }
}
