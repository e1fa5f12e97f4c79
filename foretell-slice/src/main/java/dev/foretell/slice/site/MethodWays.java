// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The ways through a method, by the numbers of its instructions, labels included. An exception may come anywhere in what a handler is for. */
public final class MethodWays {
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> handlers = new ArrayList<>();

    public MethodWays(MethodNode method) {
        InsnList instructions = method.instructions;
        for (int at = 0; at < instructions.size(); at++) {
            successors.add(successors(instructions, at));
            handlers.add(new ArrayList<>());
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int handler = instructions.indexOf(block.handler);
            for (int at = instructions.indexOf(block.start); at < instructions.indexOf(block.end); at++) {
                handlers.get(at).add(handler);
            }
        }
    }

    /** Where the way goes on from an instruction that does not throw. */
    public List<Integer> successors(int at) {
        return successors.get(at);
    }

    /** What can be reached, these instructions included, on ways that do not go through another instruction. */
    public BitSet reached(List<Integer> from, int without) {
        BitSet reached = new BitSet();
        Deque<Integer> work = new ArrayDeque<>();
        from.forEach(at -> enter(at, without, reached, work));
        while (!work.isEmpty()) {
            int at = work.pop();
            successors.get(at).forEach(next -> enter(next, without, reached, work));
            handlers.get(at).forEach(next -> enter(next, without, reached, work));
        }
        return reached;
    }

    private static void enter(int at, int without, BitSet reached, Deque<Integer> work) {
        if (at != without && !reached.get(at)) {
            reached.set(at);
            work.push(at);
        }
    }

    private static List<Integer> successors(InsnList instructions, int at) {
        AbstractInsnNode insn = instructions.get(at);
        int opcode = insn.getOpcode();
        List<Integer> next = new ArrayList<>();
        if (opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW) {
            return next;
        }
        boolean isSwitch = opcode == TABLESWITCH || opcode == LOOKUPSWITCH;
        if (opcode != GOTO && !isSwitch && at + 1 < instructions.size()) {
            next.add(at + 1);
        }
        targets(insn).forEach(label -> next.add(instructions.indexOf(label)));
        return next;
    }

    /** Where an instruction may jump to. */
    static List<LabelNode> targets(AbstractInsnNode insn) {
        List<LabelNode> targets = new ArrayList<>();
        if (insn instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (insn instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }
}
