// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code of one method: its instructions, counted from 0 without labels, lines and frames, and the ways through them. Exceptions have no
 * edges here: who follows the code treats an instruction that may throw as one that decides on all that follows it. A throw leaves the method.
 */
public final class Code {
    private final Program program;
    private final String owner;
    private final MethodNode method;
    private final AbstractInsnNode[] instructions;
    private final Map<LabelNode, Integer> labels = new HashMap<>();
    private final Flow flow;
    private final int[] postDominators;
    private final Map<Integer, Region> regions = new HashMap<>();
    private final String location;
    private NullAnalysis nulls;
    private EntryLock entryLock;

    Code(Program program, String owner, MethodNode method) {
        this.program = program;
        this.owner = owner;
        this.method = method;
        location = owner.replace('/', '.') + '.' + method.name;
        List<AbstractInsnNode> real = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                labels.put(label, real.size());
            } else if (insn.getOpcode() >= 0) {
                real.add(insn);
            }
        }
        instructions = real.toArray(new AbstractInsnNode[0]);
        int[][] successors = new int[instructions.length][];
        for (int i = 0; i < successors.length; i++) {
            successors[i] = successorsOf(i);
        }
        flow = new Flow(successors);
        postDominators = flow.postDominators();
    }

    public Program program() {
        return program;
    }

    /** What locations of its instructions begin with: {@code com.acme.Foo.bar}. */
    public String location() {
        return location;
    }

    /** The internal name of the class. */
    public String owner() {
        return owner;
    }

    public MethodNode method() {
        return method;
    }

    public int size() {
        return instructions.length;
    }

    public AbstractInsnNode instruction(int at) {
        return instructions[at];
    }

    /** Where the way may go on from an instruction; the next one comes before those that are jumped to. */
    public int[] successors(int at) {
        return flow.successors(at);
    }

    /** What a branch decides on. */
    public Region region(int branch) {
        Region known = regions.get(branch);
        if (known == null) {
            BitSet inside = flow.between(branch, postDominators[branch]);
            known = new Region(postDominators[branch], new EffectAnalysis(this).of(inside), low(inside));
            regions.put(branch, known);
        }
        return known;
    }

    /** Whether the instructions end, whatever values they compute with. */
    boolean ends(BitSet part) {
        return new Termination(flow, instructions).ends(part);
    }

    NullAnalysis nulls() {
        if (nulls == null) {
            nulls = new NullAnalysis(this);
        }
        return nulls;
    }

    /** The lowest stack height that an instruction of the part leaves untouched. */
    private int low(BitSet part) {
        int low = Integer.MAX_VALUE;
        for (int i = part.nextSetBit(0); i >= 0; i = part.nextSetBit(i + 1)) {
            low = Math.min(low, nulls().untouched(i));
        }
        return low;
    }

    /** Whether a lock that is taken at this place, when the synchronized method has just begun, is surely its own. */
    public boolean takesItsLockAt(String place) {
        if (entryLock == null) {
            entryLock = new EntryLock(location, method, program.methods(owner, method.name));
        }
        return entryLock.isTakenAt(place);
    }

    /** Where a constructor calls the one of its parent, or another one of its class; the number of instructions if it does not. */
    public int parentCall() {
        int open = 0;
        for (int at = 0; at < instructions.length; at++) {
            if (instructions[at].getOpcode() == NEW) {
                open++;
            } else if (instructions[at].getOpcode() == INVOKESPECIAL
                    && ((MethodInsnNode) instructions[at]).name.equals("<init>")
                    && open-- == 0) {
                return at;
            }
        }
        return instructions.length;
    }

    /** Whether an exception at one instruction can be caught by a handler that begins at another. */
    public boolean catches(int at, int handler) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (labels.get(block.handler) == handler && labels.get(block.start) <= at && at < labels.get(block.end)) {
                return true;
            }
        }
        return false;
    }

    private int[] successorsOf(int at) {
        AbstractInsnNode insn = instructions[at];
        int opcode = insn.getOpcode();
        if (opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW || opcode == RET) {
            return new int[0];
        }
        if (insn instanceof JumpInsnNode jump) {
            int target = labels.get(jump.label);
            return opcode == GOTO || opcode == JSR ? new int[] {target} : distinct(at + 1, target);
        }
        if (insn instanceof TableSwitchInsnNode table) {
            return targets(table.labels, table.dflt);
        }
        if (insn instanceof LookupSwitchInsnNode lookup) {
            return targets(lookup.labels, lookup.dflt);
        }
        return at + 1 < instructions.length ? new int[] {at + 1} : new int[0];
    }

    private static int[] distinct(int next, int target) {
        return next == target ? new int[] {next} : new int[] {next, target};
    }

    private int[] targets(List<LabelNode> cases, LabelNode otherwise) {
        BitSet targets = new BitSet();
        targets.set(labels.get(otherwise));
        cases.forEach(label -> targets.set(labels.get(label)));
        return targets.stream().toArray();
    }

    /** Whether an instruction may change a local. */
    static boolean assigns(AbstractInsnNode insn, int local) {
        int opcode = insn.getOpcode();
        if (insn instanceof IincInsnNode increment) {
            return increment.var == local;
        }
        if (opcode < ISTORE || opcode > ASTORE) {
            return false;
        }
        int stored = ((VarInsnNode) insn).var;
        return stored == local || (opcode == LSTORE || opcode == DSTORE) && stored + 1 == local;
    }

    @Override
    public String toString() {
        return owner + '.' + method.name + method.desc;
    }
}
