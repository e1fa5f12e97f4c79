// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/** A value of straight code: two are surely equal if they are the same object, since only copies are the same. */
final class Distinct implements Value {
    private final int size;

    private Distinct(int size) {
        this.size = size;
    }

    @Override
    public int getSize() {
        return size;
    }

    /** A frame of the same form, in which nothing is known to be equal. */
    static Frame<Distinct> frame(Frame<? extends Value> form) {
        Frame<Distinct> frame = new Frame<>(form.getLocals(), form.getMaxStackSize());
        for (int i = 0; i < form.getLocals(); i++) {
            frame.setLocal(i, new Distinct(form.getLocal(i).getSize()));
        }
        for (int i = 0; i < form.getStackSize(); i++) {
            frame.push(new Distinct(form.getStack(i).getSize()));
        }
        return frame;
    }

    /** Makes a new one for each result. */
    static final class Maker extends Interpreter<Distinct> {
        Maker() {
            super(ASM9);
        }

        @Override
        public Distinct newValue(Type type) {
            return type == Type.VOID_TYPE ? null : new Distinct(type == null ? 1 : type.getSize());
        }

        @Override
        public Distinct newOperation(AbstractInsnNode insn) {
            return switch (insn.getOpcode()) {
                case GETSTATIC -> newValue(Type.getType(((FieldInsnNode) insn).desc));
                case LCONST_0, LCONST_1, DCONST_0, DCONST_1 -> new Distinct(2);
                case LDC -> new Distinct(Constants.size(insn));
                default -> new Distinct(1);
            };
        }

        @Override
        public Distinct copyOperation(AbstractInsnNode insn, Distinct value) {
            return value;
        }

        @Override
        public Distinct unaryOperation(AbstractInsnNode insn, Distinct value) {
            return insn.getOpcode() == GETFIELD
                    ? newValue(Type.getType(((FieldInsnNode) insn).desc))
                    : new Distinct(Constants.convertedSize(insn.getOpcode()));
        }

        @Override
        public Distinct binaryOperation(AbstractInsnNode insn, Distinct left, Distinct right) {
            int opcode = insn.getOpcode();
            boolean isElement = opcode >= IALOAD && opcode <= SALOAD;
            boolean isComparison = opcode >= LCMP && opcode <= DCMPG;
            boolean isWide = isElement ? opcode == LALOAD || opcode == DALOAD : !isComparison && left.size == 2;
            return new Distinct(isWide ? 2 : 1);
        }

        @Override
        public Distinct ternaryOperation(AbstractInsnNode insn, Distinct array, Distinct index, Distinct value) {
            return null;
        }

        @Override
        public Distinct naryOperation(AbstractInsnNode insn, List<? extends Distinct> values) {
            return insn instanceof MethodInsnNode call
                    ? newValue(Type.getReturnType(call.desc))
                    : insn instanceof InvokeDynamicInsnNode dynamic
                            ? newValue(Type.getReturnType(dynamic.desc))
                            : new Distinct(1);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, Distinct value, Distinct expected) {
            // Nothing follows.
        }

        @Override
        public Distinct merge(Distinct one, Distinct other) {
            throw new IllegalStateException("straight code has no merges");
        }
    }
}
