// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.event.MethodEvents;
import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What goes round a call, or to the start of a body, that a specification may mean. */
final class WatchedCall {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String HAPPENED = "(" + OBJECT + "[" + OBJECT + "I" + Hooks.LOG + ")V";
    private static final String RETURNED = "(" + OBJECT + OBJECT + "[" + OBJECT + "I" + Hooks.LOG + ")V";

    private final RewritingScope scope;
    private final MethodFrame frame;
    private final String location;

    WatchedCall(RewritingScope scope, MethodFrame frame, String location) {
        this.scope = scope;
        this.frame = frame;
        this.location = location;
    }

    /** Puts events before and after a call. False if it is none that a specification means. */
    boolean surround(MethodNode method, MethodInsnNode call) {
        List<WatchedMethods.Line> calls = scope.watched.of(Kind.CALL, call.name, call.desc);
        List<WatchedMethods.Line> returns = scope.watched.of(Kind.RETURN, call.name, call.desc);
        boolean constructs = call.name.equals("<init>");
        if (calls.isEmpty() && returns.isEmpty() || constructs && !leavesObject(call)) {
            return false;
        }
        boolean hasReceiver = call.getOpcode() != INVOKESTATIC && !constructs;
        Spill spill = Spill.beyond(call.desc, frame);
        InsnList before = new InsnList();
        spill.store(before);
        if (hasReceiver) {
            before.add(new InsnNode(DUP));
            before.add(new VarInsnNode(ASTORE, spill.end()));
        }
        if (!calls.isEmpty()) {
            receiver(before, hasReceiver, spill);
            arguments(before, WatchedMethods.places(calls), spill);
            int site = site(Kind.CALL, calls, call, !hasReceiver);
            Hooks.call(before, frame, "event/MethodEvents.happened", HAPPENED, site);
        }
        spill.load(before);
        method.instructions.insertBefore(call, before);
        if (!returns.isEmpty()) {
            method.instructions.insert(call, after(call, returns, spill, hasReceiver));
        }
        return true;
    }

    private InsnList after(MethodInsnNode call, List<WatchedMethods.Line> returns, Spill spill, boolean hasReceiver) {
        InsnList after = new InsnList();
        boolean constructs = call.name.equals("<init>");
        Set<String> places = WatchedMethods.places(returns);
        Type result = Type.getReturnType(call.desc);
        boolean isObject = result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY;
        after.add(new InsnNode(isObject && places.contains(WatchedMethods.RESULT) ? DUP : ACONST_NULL));
        if (constructs) {
            after.add(new InsnNode(SWAP));
            after.add(new InsnNode(DUP_X1));
        } else {
            receiver(after, hasReceiver, spill);
        }
        arguments(after, places, spill);
        int site = site(Kind.RETURN, returns, call, !hasReceiver);
        Hooks.call(after, frame, "event/MethodEvents.returned", RETURNED, site);
        return after;
    }

    /** Puts an event to the start of a body; null if no specification means it. */
    InsnList entry(String owner, MethodNode method) {
        List<WatchedMethods.Line> bodies = scope.watched.of(Kind.EXEC, method.name, method.desc);
        if (bodies.isEmpty() || (method.access & (ACC_BRIDGE | ACC_SYNTHETIC)) != 0) {
            return null;
        }
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        boolean constructs = method.name.equals("<init>");
        InsnList code = new InsnList();
        code.add(isStatic ? new InsnNode(ACONST_NULL) : new VarInsnNode(ALOAD, 0));
        arguments(code, WatchedMethods.places(bodies), Spill.parameters(method.desc, isStatic ? 0 : 1));
        MethodInsnNode itself = new MethodInsnNode(INVOKESTATIC, owner, method.name, method.desc, false);
        Hooks.call(
                code,
                frame,
                "event/MethodEvents.happened",
                HAPPENED,
                site(Kind.EXEC, bodies, itself, isStatic || constructs));
        return code;
    }

    private static void receiver(InsnList code, boolean hasReceiver, Spill spill) {
        code.add(hasReceiver ? new VarInsnNode(ALOAD, spill.end()) : new InsnNode(ACONST_NULL));
    }

    /** An array with those arguments that are wanted. */
    private static void arguments(InsnList code, Set<String> places, Spill spill) {
        code.add(new LdcInsnNode(spill.size()));
        code.add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < spill.size(); i++) {
            boolean isTold = places.contains(WatchedMethods.VALUE + i);
            if (isTold || places.contains(Integer.toString(i)) && spill.type(i).getSort() >= Type.ARRAY) {
                code.add(new InsnNode(DUP));
                code.add(new LdcInsnNode(i));
                spill.load(code, i);
                if (isTold) {
                    told(code, spill.type(i));
                }
                code.add(new InsnNode(AASTORE));
            }
        }
    }

    /** Makes a value of the argument on the stack. */
    private static void told(InsnList code, Type type) {
        String given = switch (type.getSort()) {
            case Type.BOOLEAN -> "Z";
            case Type.FLOAT, Type.DOUBLE -> "D";
            case Type.BYTE, Type.SHORT, Type.CHAR, Type.INT, Type.LONG -> "J";
            default -> OBJECT;
        };
        if (type.getSort() == Type.FLOAT) {
            code.add(new InsnNode(F2D));
        } else if (given.equals("J") && type.getSort() != Type.LONG) {
            code.add(new InsnNode(I2L));
        }
        Hooks.call(code, "event/MethodEvents.told", "(" + given + ")" + OBJECT);
    }

    private int site(Kind kind, List<WatchedMethods.Line> lines, MethodInsnNode call, boolean isFixed) {
        List<Pattern> types = new ArrayList<>();
        lines.forEach(line -> types.add(line.type()));
        List<String> owner = null;
        if (isFixed) {
            owner = new ArrayList<>();
            boolean isBody = kind == Kind.EXEC && call.name.equals("<init>");
            for (String type : isBody ? List.of(call.owner) : Hierarchy.closure(scope.loader, call.owner)) {
                owner.add(type.replace('/', '.'));
            }
        }
        Set<String> places = WatchedMethods.places(lines);
        String method = call.name + "(" + WatchedMethods.types(call.desc) + ")";
        return MethodEvents.add(
                location,
                new MethodEvents.Watch(
                        kind, method, types, owner, places.contains(WatchedMethods.RECEIVER), !places.isEmpty()));
    }

    /** Whether a constructor is called for a new object that is on the stack afterwards, and not for a parent's part of one. */
    static boolean leavesObject(MethodInsnNode call) {
        int inner = 0;
        for (AbstractInsnNode insn = call.getPrevious(); insn != null; insn = insn.getPrevious()) {
            if (insn instanceof MethodInsnNode other && other.name.equals("<init>")) {
                inner++;
            } else if (insn.getOpcode() == NEW && inner-- == 0) {
                AbstractInsnNode next = insn.getNext();
                while (next != null && next.getOpcode() < 0) {
                    next = next.getNext();
                }
                return next != null && next.getOpcode() == DUP && ((TypeInsnNode) insn).desc.equals(call.owner);
            }
        }
        return false;
    }
}
