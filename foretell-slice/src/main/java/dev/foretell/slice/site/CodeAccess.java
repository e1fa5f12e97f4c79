// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.causality.Reliances.Access;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * An instruction that accesses a variable: a field, an element of an array, an atomic, or a cell of a container.
 *
 * @param variable what the names of such variables end with in a trace
 * @param path an expression for the variable, the same wherever it is the same in one call of the method; null if there is none
 * @param key of a container, if the call is about one; what a compare-and-set expects; else null
 * @param value what is written; null if nothing is, or the instruction does not tell
 */
record CodeAccess(int at, Access access, String variable, String path, Traced value, Traced key) {
    /** Of what is no container. */
    CodeAccess(int at, Access access, String variable, String path, Traced value) {
        this(at, access, variable, path, value, null);
    }

    /** What the names of variables start with that are cells of containers; the name of the method follows. */
    static final String CELL = "cell:";

    private static final String ATOMIC = "java/util/concurrent/atomic/";

    /** The access of an instruction, or null if it is none that is looked into. */
    static CodeAccess of(int at, AbstractInsnNode insn, Frame<Traced> frame, FieldAccessors accessors) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
            boolean isWrite = opcode == PUTFIELD || opcode == PUTSTATIC;
            Traced value = isWrite ? top(frame, 0) : null;
            String receiver = isStatic ? "static" : top(frame, isWrite ? 1 : 0).path();
            return of(at, isWrite, '.' + field.name, receiver, ' ' + field.name, value);
        }
        if (opcode >= IALOAD && opcode <= SALOAD) {
            return of(at, false, "[]", top(frame, 1).path(), index(top(frame, 0)), null);
        }
        if (opcode >= IASTORE && opcode <= SASTORE) {
            return of(at, true, "[]", top(frame, 2).path(), index(top(frame, 1)), top(frame, 0));
        }
        if (FieldAccessors.isCall(insn)) {
            return ofField(at, (MethodInsnNode) insn, frame, accessors);
        }
        if (ContainerMethods.isCall(insn)) {
            return ofContainer(at, (MethodInsnNode) insn, frame);
        }
        return insn instanceof MethodInsnNode call && call.owner.startsWith(ATOMIC) ? of(at, call, frame) : null;
    }

    private static CodeAccess of(
            int at, boolean isWrite, String variable, String receiver, String member, Traced value) {
        String path = receiver == null || member == null ? null : receiver + member;
        return new CodeAccess(at, isWrite ? Access.WRITE : Access.READ, variable, path, value);
    }

    private static CodeAccess of(int at, MethodInsnNode call, Frame<Traced> frame) {
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean isArray = call.owner.endsWith("Array");
        String name = call.owner.replace('/', '.');
        Traced receiver = top(frame, arguments);
        String member = isArray && arguments > 0 ? index(top(frame, arguments - 1)) : "()";
        int rest = arguments - (isArray ? 1 : 0);
        boolean isAdder = call.owner.endsWith("Adder");
        if (call.getOpcode() != INVOKEVIRTUAL || call.owner.endsWith("FieldUpdater")) {
            return null;
        }
        if (UpdateCalls.contains(call)) {
            Traced value = call.name.equals("getAndSet") ? top(frame, 0) : null;
            CodeAccess write = of(at, true, name, receiver.path(), member, value);
            return new CodeAccess(at, Access.UPDATE, write.variable, write.path, value);
        }
        if (rest == 2 && AtomicCalls.isCompareAndSet(call.name)) {
            CodeAccess write = of(at, true, name, receiver.path(), member, top(frame, 0));
            return new CodeAccess(at, Access.UPDATE, write.variable, write.path, top(frame, 0), top(frame, 1));
        }
        boolean isLook = rest == 0 && AtomicCalls.isLook(call.name);
        if (isLook) {
            return of(at, false, name, receiver.path(), member, null);
        }
        if (rest == 1 && AtomicCalls.isSetter(call.name)) {
            return of(at, true, name, receiver.path(), member, top(frame, 0));
        }
        return isAdder && call.name.equals("reset") ? of(at, true, name, receiver.path(), member, null) : null;
    }

    /** A get or set of an object's field, through an updater or a handle. */
    private static CodeAccess ofField(int at, MethodInsnNode call, Frame<Traced> frame, FieldAccessors accessors) {
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean isGetter = FieldAccessors.isGetter(call) && arguments == 1;
        if (!isGetter && !(FieldAccessors.isSetter(call) && arguments == 2)) {
            return null;
        }
        String field = accessors.field(top(frame, arguments).path());
        return field == null
                ? null
                : of(
                        at,
                        !isGetter,
                        '.' + field,
                        top(frame, arguments - 1).path(),
                        ' ' + field,
                        isGetter ? null : top(frame, 0));
    }

    /** The path of a part of a container starts with that of the whole. What is written is made of all arguments. */
    private static CodeAccess ofContainer(int at, MethodInsnNode call, Frame<Traced> frame) {
        int arguments = Type.getArgumentTypes(call.desc).length;
        String container = top(frame, arguments).path();
        String key = ContainerMethods.isKeyed(call) ? top(frame, arguments - 1).path() : "";
        boolean isWhole = !ContainerMethods.isKeyed(call);
        String path = container == null || key == null ? null : container + '{' + (isWhole ? "" : key + '}');
        Traced value = Traced.of(1);
        for (int depth = arguments - 1; depth >= 0; depth--) {
            Traced argument = top(frame, depth);
            value = Traced.of(1, value, argument).named(argument.path());
        }
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        boolean isDropped = next != null && next.getOpcode() == POP || call.desc.endsWith("V");
        Access access = ContainerMethods.isLook(call) ? Access.READ : isDropped ? Access.WRITE : Access.UPDATE;
        return new CodeAccess(at, access, CELL + call.name, path, value, isWhole ? null : top(frame, arguments - 1));
    }

    /** Whether it is a compare-and-set. */
    boolean isRetried() {
        return !isOfContainer() && key != null;
    }

    /** Whether it is a call on a container. */
    boolean isOfContainer() {
        return variable.startsWith(CELL);
    }

    private static String index(Traced index) {
        return index.path() == null ? null : '[' + index.path() + ']';
    }

    private static Traced top(Frame<Traced> frame, int depth) {
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** Whether a variable of the trace may be the one that is accessed. */
    boolean isOf(String name) {
        if (isOfContainer() || name.startsWith(CELL)) {
            return name.equals(variable);
        }
        boolean isAtomic = name.startsWith("java.util.concurrent.atomic.");
        return variable.startsWith("java.") ? name.equals(variable) : !isAtomic && name.endsWith(variable);
    }
}
