// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What a reference array load pushes, as far as the method's own code tells: where two different
 * types meet, nothing is claimed, so that no class needs to be looked up.
 */
final class ElementTypes {
    private final Frame<BasicValue>[] frames;

    private ElementTypes(Frame<BasicValue>[] frames) {
        this.frames = frames;
    }

    /** Null-safe for methods that cannot be analysed: then nothing is known. */
    static ElementTypes of(String owner, MethodNode method) {
        try {
            return new ElementTypes(new BoundedAnalyzer<>(new Interpreter()).analyze(owner, method));
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return new ElementTypes(null);
        }
    }

    /** The internal name to cast to after the load at this position; null if not known. */
    String loadedAt(int position) {
        Frame<BasicValue> frame = frames == null ? null : frames[position];
        if (frame == null || frame.getStackSize() < 2) {
            return null;
        }
        Type array = frame.getStack(frame.getStackSize() - 2).getType();
        if (array == null || array.getSort() != Type.ARRAY) {
            return null;
        }
        return Interpreter.component(array).getInternalName();
    }

    private static final class Interpreter extends BasicInterpreter {
        private static final BasicValue NULL = new BasicValue(BasicInterpreter.NULL_TYPE);

        /** Some reference. Its type has a name that no class can have. */
        private static final BasicValue UNKNOWN = new BasicValue(Type.getObjectType("?"));

        Interpreter() {
            super(Opcodes.ASM9);
        }

        static Type component(Type array) {
            return Type.getType(array.getDescriptor().substring(1));
        }

        @Override
        public BasicValue newValue(Type type) {
            return type != null && type.getSort() >= Type.ARRAY ? new BasicValue(type) : super.newValue(type);
        }

        @Override
        public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
            return insn.getOpcode() == Opcodes.ACONST_NULL ? NULL : super.newOperation(insn);
        }

        @Override
        public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue array, BasicValue index)
                throws AnalyzerException {
            if (insn.getOpcode() == Opcodes.AALOAD) {
                Type type = array.getType();
                return type != null && type.getSort() == Type.ARRAY ? newValue(component(type)) : UNKNOWN;
            }
            return super.binaryOperation(insn, array, index);
        }

        @Override
        public BasicValue merge(BasicValue a, BasicValue b) {
            if (a.equals(b)) {
                return a;
            }
            if (a.isReference() && b.isReference()) {
                return a.equals(NULL) ? b : b.equals(NULL) ? a : UNKNOWN;
            }
            return BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
