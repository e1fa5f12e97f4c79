// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.*;

import java.util.Arrays;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Where in a method the operand stack holds a reference that is certainly not null, and how deep instructions reach into it. */
final class NullAnalysis {
    private static final BasicValue OBJECT = new BasicValue(Type.getObjectType("not-null"));

    private final Frame<BasicValue>[] frames;
    private final int[] untouched;

    @SuppressWarnings("unchecked")
    NullAnalysis(Code code) {
        frames = (Frame<BasicValue>[]) new Frame<?>[code.size()];
        untouched = new int[code.size()];
        Tracker tracker = new Tracker((code.method().access & ACC_STATIC) == 0);
        Frame<BasicValue>[] all;
        try {
            all = new Analyzer<>(tracker).analyze(code.owner(), code.method());
        } catch (AnalyzerException | RuntimeException e) {
            return;
        }
        int real = 0;
        for (int i = 0; i < all.length; i++) {
            AbstractInsnNode insn = code.method().instructions.get(i);
            if (insn.getOpcode() >= 0) {
                frames[real] = all[i];
                untouched[real] = all[i] == null ? 0 : lowest(all[i], insn, tracker);
                real++;
            }
        }
    }

    private static int lowest(Frame<BasicValue> before, AbstractInsnNode insn, Interpreter<BasicValue> interpreter) {
        LowWater frame = new LowWater(before);
        try {
            frame.execute(insn, interpreter);
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return 0;
        }
        return Math.min(frame.low, frame.getStackSize());
    }

    /** Whether the reference so many places below the top of the stack is certainly not null, before an instruction. */
    boolean isSet(int at, int below) {
        Frame<BasicValue> frame = frames[at];
        int slot = frame == null ? -1 : frame.getStackSize() - 1 - below;
        return slot >= 0 && frame.getStack(slot) == OBJECT;
    }

    /** How many slots at the bottom of the stack an instruction does not touch. */
    int untouched(int at) {
        return untouched[at];
    }

    private static final class LowWater extends Frame<BasicValue> {
        private int low;

        LowWater(Frame<BasicValue> other) {
            super(other);
            low = getStackSize();
        }

        @Override
        public BasicValue pop() {
            BasicValue value = super.pop();
            low = Math.min(low, getStackSize());
            return value;
        }
    }

    private static final class Tracker extends BasicInterpreter {
        private final boolean hasThis;

        Tracker(boolean hasThis) {
            super(ASM9);
            this.hasThis = hasThis;
        }

        @Override
        public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
            return hasThis && local == 0 ? OBJECT : super.newParameterValue(isInstance, local, type);
        }

        @Override
        public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
            BasicValue value = super.newOperation(insn);
            boolean made = insn.getOpcode() == NEW || insn.getOpcode() == LDC && value.isReference();
            boolean isStream = insn instanceof FieldInsnNode field && field.owner.equals("java/lang/System");
            return made || isStream ? OBJECT : value;
        }

        @Override
        public BasicValue merge(BasicValue a, BasicValue b) {
            if (a == b) {
                return a;
            }
            if (a != null && b != null && Arrays.asList(a, b).contains(OBJECT)) {
                return a.isReference() && b.isReference() ? BasicValue.REFERENCE_VALUE : BasicValue.UNINITIALIZED_VALUE;
            }
            return super.merge(a, b);
        }
    }
}
