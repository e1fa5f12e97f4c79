// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/** A call's arguments, put aside into locals so that hooks can have some of them as well. */
final class Spill {
    private final Type[] types;
    private final int[] locals;
    private final int end;

    /** For the arguments of a method with this descriptor, in locals of the frame. */
    Spill(String descriptor, MethodFrame frame) {
        this(descriptor, frame.scratch(slots(descriptor) + 2));
    }

    /** The same, in locals that another spill for the same call does not use. */
    static Spill beside(String descriptor, MethodFrame frame) {
        int slots = slots(descriptor) + 2;
        return new Spill(descriptor, frame.scratch(2 * slots) + slots);
    }

    /** The same, in locals that neither of the other two uses. */
    static Spill beyond(String descriptor, MethodFrame frame) {
        int slots = slots(descriptor) + 2;
        return new Spill(descriptor, frame.scratch(3 * slots) + 2 * slots);
    }

    /** The arguments of the method itself, where they already are. */
    static Spill parameters(String descriptor, int first) {
        return new Spill(descriptor, first);
    }

    private static int slots(String descriptor) {
        int slots = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            slots += type.getSize();
        }
        return slots;
    }

    private Spill(String descriptor, int first) {
        types = Type.getArgumentTypes(descriptor);
        locals = new int[types.length];
        int next = first;
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
        end = next;
    }

    /** The first of two more locals that are free. */
    int end() {
        return end;
    }

    int size() {
        return types.length;
    }

    Type type(int argument) {
        return types[argument];
    }

    /** Takes all arguments from the stack. */
    void store(InsnList code) {
        for (int i = types.length - 1; i >= 0; i--) {
            code.add(new VarInsnNode(types[i].getOpcode(ISTORE), locals[i]));
        }
    }

    void load(InsnList code, int argument) {
        code.add(new VarInsnNode(types[argument].getOpcode(ILOAD), locals[argument]));
    }

    /** Puts all arguments back. */
    void load(InsnList code) {
        for (int i = 0; i < types.length; i++) {
            load(code, i);
        }
    }
}
