// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.VarHandle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls that access a place in memory which shows only when they run: of a {@link VarHandle}, of {@code
 * Unsafe}, of a reflected field.
 */
final class PlaceCalls {
    private static final String HANDLE = "java/lang/invoke/VarHandle";
    private static final String METHOD_HANDLE = "java/lang/invoke/MethodHandle";
    private static final String UNSAFE = "sun/misc/Unsafe";
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ClassNode type;
    private final MethodFrame frame;

    PlaceCalls(ClassNode type, MethodFrame frame) {
        this.type = type;
        this.frame = frame;
    }

    /** What the call does, or null if it is none of these. */
    static Operation operation(MethodInsnNode call) {
        switch (call.owner) {
            case HANDLE:
                return isMode(call.name) ? Operation.of(call.name) : null;
            case UNSAFE:
                return call.desc.startsWith("(" + OBJECT + "J") ? ofUnsafe(call.name) : null;
            case FIELD:
                return ofField(call);
            default:
                return null;
        }
    }

    private static boolean isMode(String name) {
        try {
            return VarHandle.AccessMode.valueFromMethodName(name) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Operation ofUnsafe(String name) {
        if (name.startsWith("compareAndSwap")) {
            return Operation.COMPARE;
        }
        if (name.startsWith("getAnd")) {
            return Operation.UPDATE;
        }
        if (name.startsWith("get")) {
            return Operation.READ;
        }
        return name.startsWith("put") ? Operation.WRITE : null;
    }

    private static Operation ofField(MethodInsnNode call) {
        if (call.name.startsWith("get") && call.desc.startsWith("(" + OBJECT + ")")) {
            return Operation.READ;
        }
        return call.name.startsWith("set") && call.desc.startsWith("(" + OBJECT) ? Operation.WRITE : null;
    }

    /** Whether the call may be of a field's getter or setter. */
    static boolean mayBeFieldHandle(MethodInsnNode call) {
        return call.owner.equals(METHOD_HANDLE)
                && (call.name.equals("invokeExact") || call.name.equals("invoke"))
                && Type.getArgumentTypes(call.desc).length <= 2;
    }

    /** The code in place of a call that may be of a field's getter or setter. */
    InsnList rewriteFieldHandle(MethodInsnNode call, int site) {
        InsnList code = new InsnList();
        Spill arguments = new Spill(call.desc, frame);
        arguments.store(code);
        code.add(new InsnNode(DUP));
        code.add(new VarInsnNode(ASTORE, arguments.end()));
        code.add(new VarInsnNode(ALOAD, arguments.end()));
        reference(code, arguments, arguments.size() > 0 ? 0 : -1);
        reference(code, arguments, arguments.size() > 1 ? 1 : -1);
        code.add(new LdcInsnNode(Type.getMethodType(call.desc)));
        String descriptor = "(L" + METHOD_HANDLE + ";" + OBJECT + OBJECT + "Ljava/lang/invoke/MethodType;I";
        Hooks.call(code, frame, "access/FieldHandles.hold", descriptor + Hooks.LOG + ")V", site);
        arguments.load(code);
        code.add(call.clone(null));
        code.add(new VarInsnNode(ALOAD, arguments.end()));
        Hooks.call(code, frame, "access/FieldHandles.done", "(L" + METHOD_HANDLE + ";" + Hooks.LOG + ")V");
        return code;
    }

    /** The code in place of a call that {@link #operation} knows. */
    InsnList rewrite(MethodInsnNode call, int site) {
        Operation operation = operation(call);
        InsnList code = new InsnList();
        Spill arguments = new Spill(call.desc, frame);
        arguments.store(code);
        switch (call.owner) {
            case HANDLE:
                holdHandle(code, call, operation, arguments, site);
                break;
            case UNSAFE:
                holdUnsafe(code, call, arguments, site);
                break;
            default:
                holdField(code, operation, call, arguments, site);
        }
        if (operation == Operation.EXCHANGE) {
            Operation.expect(code, frame, arguments, arguments.size() - 2);
        }
        arguments.load(code);
        code.add(call.clone(null));
        operation.after(code, frame);
        return code;
    }

    private void holdHandle(InsnList code, MethodInsnNode call, Operation operation, Spill arguments, int site) {
        int coordinates = arguments.size() - operation.valueCount();
        code.add(new InsnNode(DUP));
        reference(code, arguments, coordinates > 0 ? 0 : -1);
        if (coordinates > 1 && arguments.type(1).getSort() == Type.INT) {
            arguments.load(code, 1);
        } else {
            code.add(new InsnNode(ICONST_M1));
        }
        reference(code, arguments, operation.valueCount() > 0 ? coordinates : -1);
        reference(code, arguments, operation.valueCount() > 1 ? coordinates + 1 : -1);
        code.add(new LdcInsnNode(Type.getMethodType(call.desc)));
        code.add(new LdcInsnNode(
                VarHandle.AccessMode.valueFromMethodName(call.name).ordinal()));
        String descriptor = "(L" + HANDLE + ";" + OBJECT + "I" + OBJECT + OBJECT + "Ljava/lang/invoke/MethodType;II";
        Hooks.call(code, frame, "access/Handles.hold", descriptor + Hooks.LOG + ")V", site);
    }

    private static void reference(InsnList code, Spill arguments, int argument) {
        if (argument >= 0
                && argument < arguments.size()
                && arguments.type(argument).getSort() >= Type.ARRAY) {
            arguments.load(code, argument);
        } else {
            code.add(new InsnNode(ACONST_NULL));
        }
    }

    private void holdUnsafe(InsnList code, MethodInsnNode call, Spill arguments, int site) {
        arguments.load(code, 0);
        arguments.load(code, 1);
        boolean orders = call.name.endsWith("Volatile")
                || call.name.startsWith("putOrdered")
                || call.name.startsWith("compareAnd")
                || call.name.startsWith("getAnd");
        code.add(new InsnNode(orders ? ICONST_1 : ICONST_0));
        Hooks.call(code, frame, "access/Unsafes.hold", "(" + OBJECT + "JZI" + Hooks.LOG + ")V", site);
    }

    private void holdField(InsnList code, Operation operation, MethodInsnNode call, Spill arguments, int site) {
        code.add(new InsnNode(DUP));
        arguments.load(code, 0);
        boolean isRead = operation == Operation.READ;
        Type value = isRead ? Type.getReturnType(call.desc) : arguments.type(1);
        if (!isRead) {
            reference(code, arguments, 1);
        }
        code.add(new LdcInsnNode((int) value.getDescriptor().charAt(0)));
        frame.loadClass(code, type.name);
        String descriptor = "(L" + FIELD + ";" + OBJECT + (isRead ? "" : OBJECT) + "CLjava/lang/Class;I" + Hooks.LOG;
        String hook = isRead ? "access/ReflectedFields.holdToGet" : "access/ReflectedFields.holdToSet";
        Hooks.call(code, frame, hook, descriptor + ")V", site);
    }
}
