// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.Sites;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * One place in the JDK where something changes hands: the methods, of a class, that have this name,
 * or all if it is {@code *}; where in them; and what of the runtime is called there. Inserted code
 * has no branches and leaves the stack as it was.
 */
record HandoverPoint(String type, String method, Place place, String at, String hook) {
    /** Where in the method, and what the hook gets besides the site, which is always last. */
    enum Place {
        /** First thing: {@code this}. */
        ENTRY,
        /** First thing: the first argument. */
        ENTRY_ARGUMENT,
        /** First thing: {@code this} and the first argument. */
        ENTRY_BOTH,
        /** Before returning: {@code this}. */
        EXIT,
        /** Before returning: the result, which is an int or boolean, and {@code this}, if there is one. */
        EXIT_RESULT,
        /** Before returning: the result, which is a reference, and {@code this}, if there is one. */
        EXIT_REFERENCE,
        /** After reading field {@code at}: its owner and its value, which the hook returns. */
        READ,
        /** Before calling {@code at}: the last argument, or the receiver if there is no argument. */
        BEFORE_CALL_LAST,
        /** Before calling {@code at}: the last argument, and {@code this}. */
        BEFORE_CALL_BOTH,
        /** Before calling {@code at}: {@code this}. */
        BEFORE_CALL,
        /** After calling {@code at}: {@code this}. */
        AFTER_CALL,
        /** Instead of calling {@code at}: receiver and arguments, and {@code this} if there is room for it. The hook makes the call. */
        INSTEAD_OF_CALL,
        /** After entering a monitor: {@code this}, or in a static method the monitor. */
        MONITOR_ENTERED,
        /** Before leaving a monitor, but for exceptions: {@code this}, or in a static method the monitor. */
        MONITOR_EXITING
    }

    private static final String BRIDGE = "dev/foretell/runtime/bridge/";

    /** Inserts the hook; true if there is such a place in the class. */
    boolean insert(ClassNode node) {
        boolean found = false;
        for (MethodNode candidate : node.methods) {
            if ((method.equals("*") || candidate.name.equals(method)) && fits(candidate)) {
                found |= insert(node, candidate);
            }
        }
        return found;
    }

    /** Whether there is code, and a {@code this} if the hook wants it besides a result and the site. */
    private boolean fits(MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        return target.instructions.size() > 0 && (place != Place.EXIT_RESULT || wanted() == (isStatic ? 2 : 3));
    }

    /** How many arguments the hook has. */
    private int wanted() {
        return Type.getArgumentTypes(hook.substring(hook.indexOf('('))).length;
    }

    private boolean insert(ClassNode node, MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        if (place == Place.ENTRY || place == Place.ENTRY_ARGUMENT) {
            target.instructions.insert(call(node, target, new VarInsnNode(ALOAD, place == Place.ENTRY ? 0 : 1)));
            return true;
        }
        if (place == Place.ENTRY_BOTH) {
            InsnList code = call(node, target, new VarInsnNode(ALOAD, 1));
            code.insert(new VarInsnNode(ALOAD, 0));
            target.instructions.insert(code);
            return true;
        }
        boolean found = false;
        for (AbstractInsnNode insn : target.instructions.toArray()) {
            if (isReturn(insn) && place == Place.EXIT) {
                target.instructions.insertBefore(insn, call(node, target, new VarInsnNode(ALOAD, 0)));
                found = true;
            } else if (isResult(insn)) {
                InsnList code = call(node, target, isStatic ? null : new VarInsnNode(ALOAD, 0));
                code.insert(new InsnNode(DUP));
                target.instructions.insertBefore(insn, code);
                found = true;
            } else if (place == Place.READ && isRead(insn)) {
                target.instructions.insertBefore(insn, new InsnNode(DUP));
                target.instructions.insert(insn, call(node, target, null));
                found = true;
            } else if (isCall(insn)) {
                found |= insertAtCall(node, target, (MethodInsnNode) insn);
            } else if (place == Place.MONITOR_ENTERED && insn.getOpcode() == MONITORENTER) {
                int local = isStatic ? ((VarInsnNode) insn.getPrevious()).var : 0;
                target.instructions.insertBefore(next(insn), call(node, target, new VarInsnNode(ALOAD, local)));
                found = true;
            } else if (place == Place.MONITOR_EXITING && insn.getOpcode() == MONITOREXIT && !isHandler(insn)) {
                AbstractInsnNode load = isStatic ? new InsnNode(DUP) : new VarInsnNode(ALOAD, 0);
                target.instructions.insertBefore(insn, call(node, target, load));
                found = true;
            }
        }
        return found;
    }

    private boolean insertAtCall(ClassNode node, MethodNode target, MethodInsnNode insn) {
        switch (place) {
            case BEFORE_CALL_LAST:
                target.instructions.insertBefore(insn, call(node, target, new InsnNode(DUP)));
                return true;
            case BEFORE_CALL_BOTH:
                InsnList code = call(node, target, new VarInsnNode(ALOAD, 0));
                code.insert(new InsnNode(DUP));
                target.instructions.insertBefore(insn, code);
                return true;
            case BEFORE_CALL:
                target.instructions.insertBefore(insn, call(node, target, new VarInsnNode(ALOAD, 0)));
                return true;
            case AFTER_CALL:
                target.instructions.insert(insn, call(node, target, new VarInsnNode(ALOAD, 0)));
                return true;
            case INSTEAD_OF_CALL:
                boolean wantsThis = wanted() > Type.getArgumentTypes(insn.desc).length + 2;
                target.instructions.insert(insn, call(node, target, wantsThis ? new VarInsnNode(ALOAD, 0) : null));
                target.instructions.remove(insn);
                return true;
            default:
                return false;
        }
    }

    /** The next instruction: behind the label where the handler begins that leaves a monitor which has just been entered. */
    private static AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    /**
     * Whether it is a handler that leaves the monitor here, to throw what it caught. Such a handler is its own handler, too: were something of ours in it
     * that failed, again and again, it would never end.
     */
    private static boolean isHandler(AbstractInsnNode exit) {
        AbstractInsnNode next = next(exit);
        return next.getOpcode() == ALOAD && next(next).getOpcode() == ATHROW;
    }

    private static boolean isReturn(AbstractInsnNode insn) {
        return insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN;
    }

    private boolean isResult(AbstractInsnNode insn) {
        return insn.getOpcode() == IRETURN && place == Place.EXIT_RESULT
                || insn.getOpcode() == ARETURN && place == Place.EXIT_REFERENCE;
    }

    private boolean isRead(AbstractInsnNode insn) {
        if (insn.getOpcode() != GETFIELD) {
            return false;
        }
        FieldInsnNode read = (FieldInsnNode) insn;
        String owner = type.endsWith("$") ? type.substring(0, type.length() - 1) : type;
        return read.name.equals(at) && read.owner.equals(owner);
    }

    private boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode && ((MethodInsnNode) insn).name.equals(at);
    }

    private InsnList call(ClassNode node, MethodNode target, AbstractInsnNode load) {
        InsnList code = new InsnList();
        if (load != null) {
            code.add(load);
        }
        code.add(new LdcInsnNode(site(node, target)));
        int dot = hook.indexOf('.');
        int open = hook.indexOf('(');
        String owner = BRIDGE + hook.substring(0, dot);
        code.add(new MethodInsnNode(INVOKESTATIC, owner, hook.substring(dot + 1, open), hook.substring(open), false));
        return code;
    }

    void initialise() {
        String name = BRIDGE.replace('/', '.') + hook.substring(0, hook.indexOf('.'));
        try {
            Class.forName(name, true, HandoverPoint.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int site(ClassNode node, MethodNode target) {
        String name = Type.getObjectType(node.name).getClassName();
        return Sites.add(null, name + '.' + target.name + '(' + node.sourceFile + ')', null, null, 0);
    }
}
