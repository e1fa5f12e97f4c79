// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The types of locals and stack at one place of a method after the other, in the order of the code: from stack map to stack map by what the instructions
 * between do, which is how the JVM verifies.
 */
final class TypeFlow {
    /** More than rewriting puts on the stack of a method. */
    private static final int ROOM = 64;

    /** Which {@code NEW} a label in a frame means. */
    interface Allocations {
        AbstractInsnNode at(LabelNode label);
    }

    private final Verifier verifier = new Verifier(false);
    private final Allocations allocations;
    private final Frame<Verified> state;

    /** The object that the method is called on; it is told from others by its identity. */
    private final Verified self;

    /** Objects that the method has made, by identity. */
    private final Set<Verified> made = Collections.newSetFromMap(new IdentityHashMap<>());

    private final boolean keepsSelf;
    private boolean isReached = true;
    private boolean hasNewLocals = true;

    TypeFlow(ClassNode type, MethodNode method, Allocations allocations) {
        this.allocations = allocations;
        state = new Frame<>(locals(method), method.maxStack + ROOM);
        state.setReturn(verifier.newValue(Type.getReturnType(method.desc)));
        self = new Verified(type.name);
        keepsSelf = (method.access & ACC_STATIC) == 0 && !isStored(method, 0);
        int slot = 0;
        if ((method.access & ACC_STATIC) == 0) {
            boolean constructs = method.name.equals("<init>");
            state.setLocal(slot++, constructs ? Verified.UNFINISHED : self);
        }
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            slot = setLocal(slot, Verified.of(argument));
        }
        clearLocals(slot);
    }

    /** How many the code has, which may be more than the method says while it is rewritten. */
    private static int locals(MethodNode method) {
        int count = method.maxLocals;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof VarInsnNode local) {
                count = Math.max(count, local.var + 2);
            }
        }
        return count;
    }

    private static boolean isStored(MethodNode method, int slot) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof VarInsnNode local && local.getOpcode() >= ISTORE && local.var == slot) {
                return true;
            }
        }
        return false;
    }

    /** Whether the value so far below the top of the stack is known not to be null. */
    boolean isSomething(int below) {
        Verified value = state.getStack(state.getStackSize() - 1 - below);
        return value == self || made.contains(value);
    }

    private int setLocal(int slot, Verified value) {
        state.setLocal(slot, value);
        if (value.getSize() == 2) {
            state.setLocal(slot + 1, Verified.NOTHING);
        }
        return slot + value.getSize();
    }

    private void clearLocals(int from) {
        for (int slot = from; slot < state.getLocals(); slot++) {
            state.setLocal(slot, Verified.NOTHING);
        }
    }

    /** The types before the instruction to come; null if no way leads there, as far as the code so far tells. */
    Frame<Verified> state() {
        return isReached ? state : null;
    }

    /** Whether types of locals have changed since this was asked last. */
    boolean hasNewLocals() {
        boolean changed = hasNewLocals;
        hasNewLocals = false;
        return changed;
    }

    /** Something else has changed than locals, but of them the same must be asked again. */
    void changed() {
        hasNewLocals = true;
    }

    /** Goes on behind an instruction, label or frame. */
    void pass(AbstractInsnNode insn) throws AnalyzerException {
        if (insn instanceof FrameNode frame) {
            enter(frame);
        } else if (insn.getOpcode() >= 0 && isReached) {
            execute(insn);
        }
    }

    private void enter(FrameNode frame) {
        int slot = 0;
        for (Object local : frame.local) {
            slot = setLocal(slot, verified(local));
        }
        clearLocals(slot);
        if (keepsSelf && state.getLocal(0).equals(self)) {
            state.setLocal(0, self);
        }
        state.clearStack();
        if (frame.stack != null) {
            for (Object value : frame.stack) {
                state.push(verified(value));
            }
        }
        isReached = true;
        hasNewLocals = true;
    }

    private void execute(AbstractInsnNode insn) throws AnalyzerException {
        boolean constructs = insn.getOpcode() == INVOKESPECIAL && ((MethodInsnNode) insn).name.equals("<init>");
        Verified raw = constructs ? receiver((MethodInsnNode) insn) : null;
        state.execute(insn, verifier);
        if (constructs) {
            Verified object = raw.equals(Verified.UNFINISHED) ? self : new Verified(((MethodInsnNode) insn).owner);
            made.add(object);
            replace(raw, object);
        }
        hasNewLocals |= insn instanceof VarInsnNode && insn.getOpcode() >= ISTORE;
        int opcode = insn.getOpcode();
        isReached = opcode != GOTO
                && opcode != ATHROW
                && opcode != TABLESWITCH
                && opcode != LOOKUPSWITCH
                && opcode != RET
                && !(opcode >= IRETURN && opcode <= RETURN);
    }

    private Verified receiver(MethodInsnNode call) {
        return state.getStack(state.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length);
    }

    private void replace(Verified raw, Verified object) {
        for (int i = 0; i < state.getLocals(); i++) {
            if (state.getLocal(i).equals(raw)) {
                state.setLocal(i, object);
            }
        }
        for (int i = 0; i < state.getStackSize(); i++) {
            if (state.getStack(i).equals(raw)) {
                state.setStack(i, object);
            }
        }
        hasNewLocals = true;
    }

    private Verified verified(Object type) {
        return new Verified(type instanceof LabelNode label ? allocations.at(label) : type);
    }

    /** Whether this is a constructor that has not called another yet. */
    boolean isUnfinished() {
        return state.getLocals() > 0 && state.getLocal(0).equals(Verified.UNFINISHED);
    }

    /** Whether what is known here is what a frame says, with what a handler catches in place of the stack; null if it is no handler's. */
    boolean fits(FrameNode frame, Verified caught) {
        if (isUnfinished() && (frame.local.isEmpty() || frame.local.get(0) != UNINITIALIZED_THIS)) {
            return false;
        }
        int slot = 0;
        for (Object local : frame.local) {
            Verified expected = verified(local);
            if (slot + expected.getSize() > state.getLocals()
                    || !state.getLocal(slot).fits(expected)) {
                return false;
            }
            slot += expected.getSize();
        }
        List<Object> stack = frame.stack == null ? List.of() : frame.stack;
        if (stack.size() != (caught != null ? 1 : state.getStackSize())) {
            return false;
        }
        for (int i = 0; i < stack.size(); i++) {
            Verified given = caught != null ? caught : state.getStack(i);
            if (stack.get(i) == TOP || !given.fits(verified(stack.get(i)))) {
                return false;
            }
        }
        return true;
    }
}
