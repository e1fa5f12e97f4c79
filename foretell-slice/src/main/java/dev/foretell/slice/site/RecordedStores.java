// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Which stores are in the trace whenever a read is. Accesses of objects that no other thread can reach are not recorded, so a store into an object is in the trace for sure only if the read
 * was of the same object: both have the same receiver in one straight piece of code, and nothing of an earlier round through it can be in the value. A static is always recorded.
 */
final class RecordedStores {
    private final Program program;
    private final MethodNode method;
    private final InsnList instructions;
    private final Frame<Parts>[] frames;
    private final Set<AbstractInsnNode> leaders = new HashSet<>();
    private final Map<Integer, Map<AbstractInsnNode, Object>> receivers = new HashMap<>();

    /** {@code frames}: of {@link ValueFlow}, before each instruction. */
    RecordedStores(Program program, MethodNode method, Frame<Parts>[] frames) {
        this.program = program;
        this.method = method;
        this.instructions = method.instructions;
        this.frames = frames;
        method.tryCatchBlocks.forEach(block -> leaders.add(block.handler));
        for (AbstractInsnNode insn : instructions) {
            MethodWays.targets(insn).forEach(leaders::add);
        }
    }

    /** Whether both are of one variable. */
    static boolean isSameVariable(AbstractInsnNode read, AbstractInsnNode store) {
        return read instanceof FieldInsnNode one
                && store instanceof FieldInsnNode other
                && (one.getOpcode() == GETSTATIC) == (other.getOpcode() == PUTSTATIC)
                && one.owner.equals(other.owner)
                && one.name.equals(other.name);
    }

    boolean contain(int read, int store) {
        FieldInsnNode put = (FieldInsnNode) instructions.get(store);
        if (!program.isAssignable(put.owner, put.name)) {
            return false;
        }
        return put.getOpcode() == PUTSTATIC
                || isSameVariable(instructions.get(read), put) && haveOneReceiver(read, store);
    }

    private boolean haveOneReceiver(int read, int store) {
        int leader = leader(store);
        if (read < leader || read > store || frames[leader] == null || mayBring(frames[leader], read)) {
            return false;
        }
        Map<AbstractInsnNode, Object> known = receivers.computeIfAbsent(leader, this::follow);
        Object receiver = known.get(instructions.get(read));
        return receiver != null && receiver == known.get(instructions.get(store));
    }

    /** The first instruction of the straight piece of code that an instruction is in. */
    private int leader(int at) {
        int leader = at;
        while (leader > 0 && !leaders.contains(instructions.get(leader)) && !endsPiece(instructions.get(leader - 1))) {
            leader--;
        }
        return leader;
    }

    private static boolean endsPiece(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return !MethodWays.targets(insn).isEmpty()
                || opcode >= IRETURN && opcode <= RETURN
                || opcode == ATHROW
                || opcode == RET;
    }

    /** Whether something there may hold a result of an instruction already. */
    private static boolean mayBring(Frame<Parts> frame, int instruction) {
        for (int slot = 0; slot < frame.getLocals() + frame.getStackSize(); slot++) {
            Parts parts = slot < frame.getLocals() ? frame.getLocal(slot) : frame.getStack(slot - frame.getLocals());
            if (parts.of().get(instruction)) {
                return true;
            }
        }
        return false;
    }

    /** The receivers in a straight piece of code: two are the same object if they are the same value. */
    private Map<AbstractInsnNode, Object> follow(int leader) {
        Map<AbstractInsnNode, Object> found = new HashMap<>();
        Frame<Distinct> frame = Distinct.frame(frames[leader]);
        Distinct.Maker maker = new Distinct.Maker();
        for (int i = leader; i < instructions.size() && (i == leader || leader(i) == leader); i++) {
            AbstractInsnNode insn = instructions.get(i);
            if (insn.getOpcode() < 0) {
                continue;
            }
            int depth = insn.getOpcode() == GETFIELD ? 1 : insn.getOpcode() == PUTFIELD ? 2 : 0;
            if (depth > 0) {
                found.put(insn, frame.getStack(frame.getStackSize() - depth));
            }
            try {
                frame.execute(insn, maker);
            } catch (AnalyzerException | RuntimeException e) {
                return found;
            }
        }
        return found;
    }
}
