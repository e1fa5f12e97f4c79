// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.agent.jdk.JdkPoint;
import dev.foretell.agent.jdk.JdkPoint.Place;
import dev.foretell.runtime.site.Sites;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts the hook of a point into methods of the JDK. Inserted code has no branches and leaves the stack as it was. */
final class PointInsertion {
    private final JdkPoint point;
    private final Place place;
    private final String hook;

    PointInsertion(JdkPoint point) {
        this.point = point;
        place = point.place();
        hook = point.hook();
    }

    /** Inserts the hook; true if there is such a place in the method. */
    boolean insert(ClassNode node, MethodNode candidate) {
        return point.mayBeIn(candidate.name) && fits(candidate) && insertInto(node, candidate);
    }

    /** Whether there is code, and a {@code this} if the hook wants it besides a result and the site, and the arguments that it wants. */
    private boolean fits(MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        if (target.instructions.size() == 0) {
            return false;
        }
        if (place.takesArguments()) {
            return hasArguments(target);
        }
        return place != Place.EXIT_RESULT || wanted() == (isStatic ? 2 : 3);
    }

    private boolean hasArguments(MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        Type[] given = Type.getArgumentTypes(target.desc);
        Type[] wanted = Type.getArgumentTypes(hook.substring(hook.indexOf('(')));
        int before = (place == Place.EXIT_NUMBER ? 1 : 0) + (isStatic ? 0 : 1);
        int count = wanted.length - 1 - before;
        if (count < 0 || count > given.length || place == Place.EXIT_NUMBER && !isNumber(target)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!given[i].equals(wanted[before + i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNumber(MethodNode target) {
        int sort = Type.getReturnType(target.desc).getSort();
        return sort == Type.INT || sort == Type.LONG;
    }

    /** How many arguments the hook has. */
    private int wanted() {
        return Type.getArgumentTypes(hook.substring(hook.indexOf('('))).length;
    }

    private boolean insertInto(ClassNode node, MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        if (place == Place.ENTRY || place == Place.ENTRY_ARGUMENT) {
            target.instructions.insert(call(node, target, new VarInsnNode(ALOAD, place == Place.ENTRY ? 0 : 1)));
            return true;
        }
        if (place == Place.ENTRY_OWNER) {
            target.instructions.insert(call(node, target, owner(node, isStatic)));
            return true;
        }
        if (place == Place.ENTRY_BOTH) {
            InsnList code = call(node, target, new VarInsnNode(ALOAD, 1));
            code.insert(new VarInsnNode(ALOAD, 0));
            target.instructions.insert(code);
            return true;
        }
        if (place == Place.ENTRY_ARGUMENTS) {
            target.instructions.insert(callWith(arguments(target), node, target));
            return true;
        }
        if (place == Place.THROWN) {
            insertHandler(node, target);
            return true;
        }
        boolean found = false;
        for (AbstractInsnNode insn : target.instructions.toArray()) {
            if (isReturn(insn) && place == Place.EXIT_OWNER) {
                target.instructions.insertBefore(insn, call(node, target, owner(node, isStatic)));
                found = true;
            } else if (isReturn(insn) && place == Place.EXIT) {
                target.instructions.insertBefore(insn, call(node, target, new VarInsnNode(ALOAD, 0)));
                found = true;
            } else if (isReturn(insn) && place.takesArguments()) {
                InsnList code = callWith(arguments(target), node, target);
                if (place == Place.EXIT_NUMBER) {
                    code.insert(number(insn.getOpcode()));
                }
                target.instructions.insertBefore(insn, code);
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
            } else if (place == Place.MONITOR_FAILING
                    && insn.getOpcode() == MONITOREXIT
                    && !isStatic
                    && isHandler(insn)) {
                target.instructions.insertBefore(insn, call(node, target, new VarInsnNode(ALOAD, 0)));
                found = true;
            }
        }
        return found;
    }

    private static AbstractInsnNode owner(ClassNode node, boolean isStatic) {
        return isStatic ? new LdcInsnNode(Type.getObjectType(node.name)) : new VarInsnNode(ALOAD, 0);
    }

    /** Loads {@code this}, if there is one, and as many arguments as the hook wants. */
    private InsnList arguments(MethodNode target) {
        boolean isStatic = (target.access & ACC_STATIC) != 0;
        InsnList code = new InsnList();
        int local = 0;
        if (!isStatic) {
            code.add(new VarInsnNode(ALOAD, local++));
        }
        int count = wanted() - 1 - (place == Place.EXIT_NUMBER ? 1 : 0) - local;
        Type[] given = Type.getArgumentTypes(target.desc);
        for (int i = 0; i < count; i++) {
            code.add(new VarInsnNode(given[i].getOpcode(ILOAD), local));
            local += given[i].getSize();
        }
        return code;
    }

    /** Leaves a second copy of the number that is returned, as a long one. */
    private static InsnList number(int opcode) {
        InsnList code = new InsnList();
        code.add(new InsnNode(opcode == LRETURN ? DUP2 : DUP));
        if (opcode != LRETURN) {
            code.add(new InsnNode(I2L));
        }
        return code;
    }

    /** Behind all handlers of the method itself, so that the exception is one that leaves it. Arguments are never given another type by javac. */
    private void insertHandler(ClassNode node, MethodNode target) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        target.instructions.insert(start);
        target.instructions.add(end);
        Type[] given = Type.getArgumentTypes(target.desc);
        List<Object> locals = new ArrayList<>();
        if ((target.access & ACC_STATIC) == 0) {
            locals.add(node.name);
        }
        for (Type type : given) {
            locals.add(frameType(type));
        }
        String caught = "java/lang/Throwable";
        target.instructions.add(new FrameNode(F_NEW, locals.size(), locals.toArray(), 1, new Object[] {caught}));
        target.instructions.add(callWith(arguments(target), node, target));
        target.instructions.add(new InsnNode(ATHROW));
        target.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    private static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> LONG;
            case Type.DOUBLE -> DOUBLE;
            case Type.FLOAT -> FLOAT;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> INTEGER;
        };
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
        String owner = point.type().endsWith("$")
                ? point.type().substring(0, point.type().length() - 1)
                : point.type();
        // A nested class that extends the one with the field reads its own by its own name.
        return read.name.equals(point.at()) && (read.owner.equals(owner) || read.owner.startsWith(owner + '$'));
    }

    private boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode && ((MethodInsnNode) insn).name.equals(point.at());
    }

    private InsnList call(ClassNode node, MethodNode target, AbstractInsnNode load) {
        InsnList loads = new InsnList();
        if (load != null) {
            loads.add(load);
        }
        return callWith(loads, node, target);
    }

    private InsnList callWith(InsnList loads, ClassNode node, MethodNode target) {
        InsnList code = new InsnList();
        code.add(loads);
        code.add(new LdcInsnNode(site(node, target)));
        int dot = hook.indexOf('.');
        int open = hook.indexOf('(');
        String owner = Hooks.RUNTIME + hook.substring(0, dot);
        code.add(new MethodInsnNode(INVOKESTATIC, owner, hook.substring(dot + 1, open), hook.substring(open), false));
        return code;
    }

    private static int site(ClassNode node, MethodNode target) {
        String name = Type.getObjectType(node.name).getClassName();
        return Sites.add(null, name + '.' + target.name + '(' + node.sourceFile + ')', null, null, 0);
    }
}
