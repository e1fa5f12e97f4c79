// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Follows values from the instructions that bring them into a method, through locals, copies and casts. A parameter is brought by a load that is not in the code. */
final class OriginInterpreter extends SourceInterpreter {
    OriginInterpreter() {
        super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return new SourceValue(type.getSize(), new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
        return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
        return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }
}
