// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What instructions make of their operands: results depend on all of them; accesses are looked up in the log. */
final class Operations extends Interpreter<Operand> {
    private final Graph graph;
    private final Accesses accesses;

    /** What the operands of the last conditional jump or switch depend on. */
    private int condition;

    /** Who knows of accesses, and of instructions that may not come to their end. */
    interface Accesses {
        int field(FieldInsnNode insn, Operand object, int value);

        int element(boolean writes, Operand array, Operand index, int value);

        void monitor(boolean enters, Operand object);

        /** All that follows depends on this. */
        void decide(int node);

        int known();
    }

    Operations(Graph graph, Accesses accesses) {
        super(ASM9);
        this.graph = graph;
        this.accesses = accesses;
    }

    int condition() {
        return condition;
    }

    @Override
    public Operand newValue(Type type) {
        return type != null && type.getSize() == 2 ? Operand.WIDE : Operand.EMPTY;
    }

    @Override
    public Operand newOperation(AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case LCONST_0, LCONST_1, DCONST_0, DCONST_1:
                return Operand.WIDE;
            case NEW:
                return new Operand(Graph.NONE, 1, true);
            case LDC:
                return constant(((LdcInsnNode) insn).cst);
            case GETSTATIC:
                FieldInsnNode field = (FieldInsnNode) insn;
                int node = accesses.field(field, null, Graph.NONE);
                return Operand.of(node, Type.getType(field.desc).getSize());
            default:
                return Operand.EMPTY;
        }
    }

    private Operand constant(Object constant) {
        if (constant instanceof ConstantDynamic dynamic) {
            accesses.decide(accesses.known());
            return Operand.of(accesses.known(), dynamic.getSize());
        }
        boolean isObject = constant instanceof String || constant instanceof Type;
        boolean isWide = constant instanceof Long || constant instanceof Double;
        return isWide ? Operand.WIDE : new Operand(Graph.NONE, 1, isObject);
    }

    @Override
    public Operand copyOperation(AbstractInsnNode insn, Operand value) {
        return value;
    }

    @Override
    public Operand unaryOperation(AbstractInsnNode insn, Operand value) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD:
                FieldInsnNode read = (FieldInsnNode) insn;
                return Operand.of(
                        accesses.field(read, value, Graph.NONE),
                        Type.getType(read.desc).getSize());
            case PUTSTATIC:
                accesses.field((FieldInsnNode) insn, null, value.node());
                return null;
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL, TABLESWITCH, LOOKUPSWITCH:
                condition = value.node();
                return null;
            case NEWARRAY, ANEWARRAY:
                accesses.decide(value.node());
                return new Operand(value.node(), 1, true);
            case ARRAYLENGTH, CHECKCAST:
                if (opcode == CHECKCAST || !value.isSet()) {
                    accesses.decide(value.node());
                }
                return opcode == CHECKCAST ? value : Operand.of(value.node(), 1);
            case MONITORENTER, MONITOREXIT:
                accesses.monitor(opcode == MONITORENTER, value);
                return null;
            case LNEG, DNEG, I2L, I2D, F2L, F2D, L2D, D2L:
                return Operand.of(value.node(), 2);
            default:
                return Operand.of(value.node(), 1);
        }
    }

    @Override
    public Operand binaryOperation(AbstractInsnNode insn, Operand first, Operand second) {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            int node = accesses.element(false, first, second, Graph.NONE);
            return Operand.of(node, opcode == LALOAD || opcode == DALOAD ? 2 : 1);
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE) {
            condition = graph.join(first.node(), second.node());
            return null;
        }
        if (opcode == PUTFIELD) {
            accesses.field((FieldInsnNode) insn, first, second.node());
            return null;
        }
        if (opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM) {
            accesses.decide(second.node());
        }
        boolean compares = opcode >= LCMP && opcode <= DCMPG;
        return Operand.of(graph.join(first.node(), second.node()), compares ? 1 : first.slots());
    }

    @Override
    public Operand ternaryOperation(AbstractInsnNode insn, Operand array, Operand index, Operand value) {
        if (insn.getOpcode() == AASTORE) {
            accesses.decide(value.node());
        }
        accesses.element(true, array, index, value.node());
        return null;
    }

    @Override
    public Operand naryOperation(AbstractInsnNode insn, List<? extends Operand> values) {
        int all = Graph.NONE;
        for (Operand value : values) {
            all = graph.join(all, value.node());
        }
        accesses.decide(all);
        return new Operand(all, 1, true);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Operand value, Operand expected) {
        throw new AssertionError("returns are not operations");
    }

    @Override
    public Operand merge(Operand one, Operand other) {
        throw new AssertionError("one way is followed, and ways do not meet");
    }
}
