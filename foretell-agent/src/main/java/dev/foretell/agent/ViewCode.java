// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Code that makes the arrays of {@code ViewEvents} and passes them on. It has no instructions that would be rewritten themselves. */
final class ViewCode {
    static final String EVENTS = Hooks.RUNTIME + "event/ViewEvents";
    static final String ARRAY = "[Ljava/lang/Object;";

    private static final String OBJECT = "Ljava/lang/Object;";

    private ViewCode() {}

    /** Who calls in this method: null in one that has no object, or none yet. */
    static void caller(InsnList code, MethodNode method) {
        boolean hasThis = (method.access & ACC_STATIC) == 0 && !method.name.equals("<init>");
        code.add(hasThis ? new VarInsnNode(ALOAD, 0) : new InsnNode(ACONST_NULL));
    }

    /** For caller and callee on the stack: an array in their place. */
    static void event(InsnList code, int arguments) {
        code.add(new LdcInsnNode(arguments));
        call(code, "event", "(" + OBJECT + OBJECT + "I)" + ARRAY);
    }

    /** For the callee on the stack: an array in its place. */
    static void entered(InsnList code, int arguments, boolean needsCaller) {
        code.add(new LdcInsnNode(arguments));
        call(code, needsCaller ? "enteredBy" : "entered", "(" + OBJECT + "I)" + ARRAY);
    }

    /** Puts arguments in the array on the stack, which stays there. */
    static void arguments(InsnList code, Spill spill) {
        for (int i = 0; i < spill.size(); i++) {
            spill.load(code, i);
            put(code, spill.type(i), i);
        }
    }

    /** For array and value on the stack: the array with the value in it. */
    static void put(InsnList code, Type type, int place) {
        code.add(new LdcInsnNode(place));
        call(code, "put", "(" + ARRAY + passed(type) + "I)" + ARRAY);
    }

    private static String passed(Type type) {
        switch (type.getSort()) {
            case Type.BYTE:
            case Type.SHORT:
            case Type.INT:
                return "I";
            case Type.ARRAY:
            case Type.OBJECT:
                return OBJECT;
            default:
                return type.getDescriptor();
        }
    }

    /** For the array in a local and a result on the stack, which stays there. */
    static void result(InsnList code, Type type, int event, int aside, int arguments) {
        if (type.getSort() != Type.VOID) {
            code.add(new VarInsnNode(type.getOpcode(ISTORE), aside));
            code.add(new VarInsnNode(ALOAD, event));
            code.add(new VarInsnNode(type.getOpcode(ILOAD), aside));
            put(code, type, arguments);
            code.add(new InsnNode(POP));
            code.add(new VarInsnNode(type.getOpcode(ILOAD), aside));
        }
    }

    /** For the array on the stack: tells of it. */
    static void happened(InsnList code, int site) {
        code.add(new LdcInsnNode(site));
        call(code, "happened", "(" + ARRAY + "I)V");
    }

    static void call(InsnList code, String name, String descriptor) {
        code.add(new MethodInsnNode(INVOKESTATIC, EVENTS, name, descriptor, false));
    }
}
