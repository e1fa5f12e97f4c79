// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Array accesses whose array is at that moment also in one of the method's own locals, so that what is
 * known of the array can be kept beside it from one access to the next. Only methods with loops are
 * looked at: elsewhere there is little to gain.
 */
final class ArrayLocals {
    private static final int NONE = -1;

    private ArrayLocals() {}

    /** The local that holds the array, for each such access. */
    static Map<AbstractInsnNode, Integer> of(String owner, MethodNode method) {
        if (!hasLoop(method)) {
            return Map.of();
        }
        Map<AbstractInsnNode, Integer> locals = new HashMap<>();
        try {
            Frame<BasicValue>[] frames = new Stacks().analyze(owner, method);
            BitSet mapped = null;
            for (int i = 0; i < frames.length; i++) {
                AbstractInsnNode insn = method.instructions.get(i);
                mapped = mapped(insn, mapped);
                int depth = depthOfArray(insn.getOpcode());
                if (depth != NONE && frames[i] != null) {
                    BasicValue array = frames[i].getStack(frames[i].getStackSize() - depth);
                    if (array instanceof InLocal && (mapped == null || mapped.get(((InLocal) array).local))) {
                        locals.put(insn, ((InLocal) array).local);
                    }
                }
            }
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return Map.of();
        }
        return locals;
    }

    /** The locals that the JVM knows of behind an instruction: those of the last stack map, which need not have all, and those stored since. Null if there was no map yet. */
    private static BitSet mapped(AbstractInsnNode insn, BitSet before) {
        if (insn instanceof FrameNode frame) {
            BitSet mapped = new BitSet();
            int slot = 0;
            for (Object local : frame.local) {
                mapped.set(slot, local != TOP);
                slot += local == LONG || local == DOUBLE ? 2 : 1;
            }
            return mapped;
        }
        if (before != null && insn.getOpcode() == ASTORE) {
            before.set(((VarInsnNode) insn).var);
        }
        return before;
    }

    private static int depthOfArray(int opcode) {
        if (opcode >= IALOAD && opcode <= SALOAD) {
            return 2;
        }
        return opcode >= IASTORE && opcode <= SASTORE ? 3 : NONE;
    }

    private static boolean hasLoop(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof JumpInsnNode
                    && method.instructions.indexOf(((JumpInsnNode) insn).label) < method.instructions.indexOf(insn)) {
                return true;
            }
        }
        return false;
    }

    /**
     * A reference that is also in a local. Its type has a name that no class can have, one for each local: values of
     * equal types are equal to the analysis, whichever of them it asks.
     */
    private static final class InLocal extends BasicValue {
        final int local;

        InLocal(int local) {
            super(Type.getObjectType("?" + local));
            this.local = local;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof InLocal && ((InLocal) other).local == local;
        }

        @Override
        public int hashCode() {
            return local;
        }
    }

    private static final class Stacks extends BoundedAnalyzer<BasicValue> {
        Stacks() {
            super(new Origins());
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int stack) {
            return new Stack(locals, stack);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new Stack(frame);
        }
    }

    /** A stack whose values know when a local has changed. */
    private static final class Stack extends Frame<BasicValue> {
        Stack(int locals, int stack) {
            super(locals, stack);
        }

        Stack(Frame<? extends BasicValue> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode insn, Interpreter<BasicValue> interpreter) throws AnalyzerException {
            super.execute(insn, interpreter);
            if (insn.getOpcode() >= ISTORE && insn.getOpcode() <= ASTORE) {
                forget(((VarInsnNode) insn).var);
            }
        }

        private void forget(int local) {
            for (int i = 0; i < getStackSize(); i++) {
                BasicValue value = getStack(i);
                if (value instanceof InLocal && isOverwritten(((InLocal) value).local, local)) {
                    setStack(i, BasicValue.REFERENCE_VALUE);
                }
            }
        }

        /** A wide value takes the next local, too. */
        private static boolean isOverwritten(int local, int stored) {
            return local == stored || local == stored + 1;
        }
    }

    private static final class Origins extends BasicInterpreter {
        Origins() {
            super(ASM9);
        }

        @Override
        public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
            if (insn.getOpcode() == ALOAD) {
                return new InLocal(((VarInsnNode) insn).var);
            }
            return insn.getOpcode() == ASTORE ? BasicValue.REFERENCE_VALUE : value;
        }

        @Override
        public BasicValue merge(BasicValue a, BasicValue b) {
            if (a.equals(b)) {
                return a;
            }
            return a.isReference() && b.isReference() ? BasicValue.REFERENCE_VALUE : BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
