// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Dynamic;
import dev.foretell.slice.program.Purity;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value that is marked, or is not.
 *
 * @param size how many slots it takes
 */
record Marked(int size, boolean isMarked) implements Value {
    static final Marked CLEAN = new Marked(1, false);

    @Override
    public int getSize() {
        return size;
    }

    /** A frame of this form with marks in these slots: locals first, then the stack. */
    static Frame<Marked> frame(Frame<BasicValue> form, BitSet slots) {
        Frame<Marked> frame = new Frame<>(form.getLocals(), form.getMaxStackSize());
        for (int i = 0; i < form.getLocals(); i++) {
            frame.setLocal(i, new Marked(form.getLocal(i).getSize(), slots.get(i)));
        }
        for (int i = 0; i < form.getStackSize(); i++) {
            frame.push(new Marked(form.getStack(i).getSize(), slots.get(form.getLocals() + i)));
        }
        return frame;
    }

    static BitSet slots(Frame<Marked> frame) {
        BitSet slots = new BitSet();
        for (int i = 0; i < frame.getLocals() + frame.getStackSize(); i++) {
            Marked value = i < frame.getLocals() ? frame.getLocal(i) : frame.getStack(i - frame.getLocals());
            slots.set(i, value.isMarked);
        }
        return slots;
    }

    /** Executes one instruction: whatever is not known to hand marks on, or to drop them, makes them decide. */
    static final class Follower extends Interpreter<Marked> {
        /** Binary operations that cannot throw; divisions of whole numbers can. */
        private static final Set<Integer> CALCULATIONS = calculations();

        private final BasicInterpreter forms = new BasicInterpreter();
        private final Purity purity;
        private final Predicate<AbstractInsnNode> isPrinted;
        private final Set<AbstractInsnNode> stores = new HashSet<>();
        private AbstractInsnNode marking;
        private boolean decides;

        /** {@code isPrinted}: whether a call only shows people what it is given. */
        Follower(Purity purity, Predicate<AbstractInsnNode> isPrinted) {
            super(ASM9);
            this.isPrinted = isPrinted;
            this.purity = purity;
        }

        private static Set<Integer> calculations() {
            Set<Integer> opcodes = new HashSet<>();
            for (int opcode = IADD; opcode <= LXOR; opcode++) {
                opcodes.add(opcode);
            }
            for (int opcode = LCMP; opcode <= DCMPG; opcode++) {
                opcodes.add(opcode);
            }
            opcodes.removeAll(Set.of(IDIV, LDIV, IREM, LREM, INEG, LNEG, FNEG, DNEG));
            return opcodes;
        }

        /** The result of this instruction is marked. */
        void mark(AbstractInsnNode insn) {
            marking = insn;
        }

        boolean decides() {
            return decides;
        }

        Set<AbstractInsnNode> stores() {
            return stores;
        }

        private Marked made(AbstractInsnNode insn, BasicValue form, boolean isMarked) {
            return form == null ? null : new Marked(form.getSize(), isMarked || insn == marking);
        }

        private void refuse(Marked... values) {
            for (Marked value : values) {
                decides |= value.isMarked;
            }
        }

        private void put(AbstractInsnNode insn, Marked value) {
            if (value.isMarked) {
                stores.add(insn);
                decides |= ((FieldInsnNode) insn).desc.length() > 1;
            }
        }

        @Override
        public Marked newValue(Type type) {
            return made(null, forms.newValue(type), false);
        }

        @Override
        public Marked newOperation(AbstractInsnNode insn) throws AnalyzerException {
            return made(insn, forms.newOperation(insn), false);
        }

        @Override
        public Marked copyOperation(AbstractInsnNode insn, Marked value) {
            return value;
        }

        @Override
        public Marked unaryOperation(AbstractInsnNode insn, Marked value) throws AnalyzerException {
            boolean hands = switch (insn.getOpcode()) {
                case INEG,
                        LNEG,
                        FNEG,
                        DNEG,
                        IINC,
                        I2L,
                        I2F,
                        I2D,
                        L2I,
                        L2F,
                        L2D,
                        F2I,
                        F2L,
                        F2D,
                        D2I,
                        D2L,
                        D2F,
                        I2B,
                        I2C,
                        I2S -> true;
                default -> false;
            };
            if (insn.getOpcode() == PUTSTATIC) {
                put(insn, value);
            } else if (!hands) {
                refuse(value);
            }
            return made(insn, forms.unaryOperation(insn, BasicValue.INT_VALUE), hands && value.isMarked);
        }

        @Override
        public Marked binaryOperation(AbstractInsnNode insn, Marked left, Marked right) throws AnalyzerException {
            int opcode = insn.getOpcode();
            boolean divides = opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM;
            boolean hands = divides || CALCULATIONS.contains(opcode);
            if (opcode == PUTFIELD) {
                refuse(left);
                put(insn, right);
            } else if (divides) {
                refuse(right);
            } else if (!hands) {
                refuse(left, right);
            }
            boolean isMarked = hands && (left.isMarked || right.isMarked);
            return made(insn, forms.binaryOperation(insn, BasicValue.INT_VALUE, BasicValue.INT_VALUE), isMarked);
        }

        @Override
        public Marked ternaryOperation(AbstractInsnNode insn, Marked array, Marked index, Marked value) {
            refuse(array, index, value);
            return null;
        }

        @Override
        public Marked naryOperation(AbstractInsnNode insn, List<? extends Marked> values) throws AnalyzerException {
            boolean isMarked = values.stream().anyMatch(Marked::isMarked);
            boolean isText = insn instanceof InvokeDynamicInsnNode dynamic && Dynamic.isText(dynamic);
            boolean hands = isText || insn instanceof MethodInsnNode call && Calculations.contain(call, purity);
            decides |= isMarked && !hands && !isPrinted.test(insn);
            return made(insn, forms.naryOperation(insn, List.of()), isMarked);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, Marked value, Marked expected) {
            refuse(value);
        }

        @Override
        public Marked merge(Marked one, Marked other) {
            return one.isMarked ? one : other;
        }
    }
}
