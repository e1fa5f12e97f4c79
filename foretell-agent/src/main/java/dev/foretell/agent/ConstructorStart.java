// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * The part of a constructor in which nobody else can know the object. What it does to its own fields
 * there need not be recorded: whoever reads those fields has got the object through something that
 * is recorded and comes later.
 */
final class ConstructorStart {
    private static final ConstructorStart NONE = new ConstructorStart(0, false, new BitSet());

    private final int afterSuper;
    private final boolean isFirst;
    private final BitSet unshared;

    private ConstructorStart(int afterSuper, boolean isFirst, BitSet unshared) {
        this.afterSuper = afterSuper;
        this.isFirst = isFirst;
        this.unshared = unshared;
    }

    /** {@code isPrivate}: whether objects of this class start as private ones. */
    static ConstructorStart of(ClassNode type, MethodNode method, AbstractInsnNode[] code, boolean isPrivate) {
        if (!method.name.equals("<init>")) {
            return NONE;
        }
        int start = afterSuper(code);
        boolean first = start < code.length && ((MethodInsnNode) code[start - 1]).owner.equals("java/lang/Object");
        boolean keeps = isPrivate && first;
        return new ConstructorStart(start, first, keeps ? unshared(type.name, method, code, start) : new BitSet());
    }

    /** Whether this constructor calls that of Object. */
    boolean isFirst() {
        return isFirst;
    }

    /** Before this position the object may not be touched other than by writing its own fields. */
    int afterSuper() {
        return afterSuper;
    }

    /** Whether the instruction accesses a field of the object while nobody else knows it. */
    boolean isUnshared(int position) {
        return unshared.get(position);
    }

    static int afterSuper(AbstractInsnNode[] code) {
        int open = 0;
        for (int i = 0; i < code.length; i++) {
            if (code[i].getOpcode() == NEW) {
                open++;
            } else if (code[i].getOpcode() == INVOKESPECIAL
                    && ((MethodInsnNode) code[i]).name.equals("<init>")
                    && open-- == 0) {
                return i + 1;
            }
        }
        return code.length;
    }

    private static BitSet unshared(String owner, MethodNode method, AbstractInsnNode[] code, int start) {
        ThisTracker tracker = new ThisTracker();
        try {
            new BoundedAnalyzer<>(tracker).analyze(owner, method);
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            return new BitSet();
        }
        InsnList list = method.instructions;
        int leak = code.length;
        for (AbstractInsnNode insn : tracker.leaks) {
            int at = list.indexOf(insn);
            if (at >= start) {
                leak = Math.min(leak, at);
            }
        }
        BitSet unshared = new BitSet();
        for (AbstractInsnNode insn : tracker.uses) {
            unshared.set(list.indexOf(insn));
        }
        unshared.clear(leak, code.length + 1);
        clearBehindJumps(method, code, leak, unshared);
        return unshared;
    }

    /** Forgets what can be reached again from behind the leak. */
    private static void clearBehindJumps(MethodNode method, AbstractInsnNode[] code, int leak, BitSet unshared) {
        for (int i = leak; i < code.length; i++) {
            for (LabelNode target : targets(code[i])) {
                clearFrom(method.instructions.indexOf(target), leak, unshared);
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            clearFrom(method.instructions.indexOf(block.handler), leak, unshared);
        }
    }

    private static void clearFrom(int target, int leak, BitSet unshared) {
        if (target < leak) {
            unshared.clear(target, leak);
        }
    }

    private static List<LabelNode> targets(AbstractInsnNode insn) {
        if (insn instanceof JumpInsnNode) {
            return List.of(((JumpInsnNode) insn).label);
        }
        if (insn instanceof TableSwitchInsnNode) {
            return ((TableSwitchInsnNode) insn).labels;
        }
        return insn instanceof LookupSwitchInsnNode ? ((LookupSwitchInsnNode) insn).labels : List.of();
    }

    /** Follows the object under construction through locals and stack. */
    private static final class ThisTracker extends BasicInterpreter {
        private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

        final List<AbstractInsnNode> uses = new ArrayList<>();
        final List<AbstractInsnNode> leaks = new ArrayList<>();

        ThisTracker() {
            super(ASM9);
        }

        @Override
        public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
            return local == 0 ? THIS : super.newParameterValue(isInstance, local, type);
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
            if (value == THIS) {
                (insn.getOpcode() == GETFIELD ? uses : leaks).add(insn);
            }
            return super.unaryOperation(insn, value);
        }

        @Override
        public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue b) throws AnalyzerException {
            if (b == THIS || a == THIS && insn.getOpcode() != PUTFIELD) {
                leaks.add(insn);
            } else if (a == THIS) {
                uses.add(insn);
            }
            return super.binaryOperation(insn, a, b);
        }

        @Override
        public BasicValue ternaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue b, BasicValue c)
                throws AnalyzerException {
            if (c == THIS) {
                leaks.add(insn);
            }
            return super.ternaryOperation(insn, a, b, c);
        }

        @Override
        public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
                throws AnalyzerException {
            for (BasicValue value : values) {
                if (value == THIS) {
                    leaks.add(insn);
                }
            }
            return super.naryOperation(insn, values);
        }

        /** What may be the object is taken for it: its uses are not claimed, its leaks count. */
        @Override
        public BasicValue merge(BasicValue a, BasicValue b) {
            if (a == THIS || b == THIS) {
                return a == b ? a : b == BasicValue.UNINITIALIZED_VALUE ? b : THIS;
            }
            return super.merge(a, b);
        }
    }
}
