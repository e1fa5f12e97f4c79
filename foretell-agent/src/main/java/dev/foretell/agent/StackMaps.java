// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** The types at instructions of a method, as they were before rewriting: for the stack maps that inserted jumps need. */
final class StackMaps {
    private final NewLabels labels;
    private final boolean areNeeded;
    private final Map<AbstractInsnNode, FrameNode> known = new IdentityHashMap<>();

    /** Instructions whose object cannot be null. */
    private final Set<AbstractInsnNode> safe = Collections.newSetFromMap(new IdentityHashMap<>());

    private StackMaps(NewLabels labels, boolean areNeeded) {
        this.labels = labels;
        this.areNeeded = areNeeded;
    }

    /** Those at instructions that are wanted, before anything is changed. */
    static StackMaps of(ClassNode type, MethodNode method, NewLabels labels, Predicate<AbstractInsnNode> wanted) {
        int version = type.version & 0xffff;
        StackMaps maps = new StackMaps(labels, version >= V1_7 || version == V1_6 && hasItsMaps(method));
        if (maps.areNeeded) {
            maps.find(type, method, wanted);
        }
        return maps;
    }

    /** Nothing is known. */
    static StackMaps none() {
        return new StackMaps(null, true);
    }

    /**
     * Whether a method of Java 6 has the maps that it needs. If one method of a class lacks any, the JVM infers types in the whole class, and loads classes
     * for that which the program may not have.
     */
    private static boolean hasItsMaps(MethodNode method) {
        boolean branches = !method.tryCatchBlocks.isEmpty();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode) {
                return true;
            }
            branches |= insn instanceof JumpInsnNode
                    || insn instanceof TableSwitchInsnNode
                    || insn instanceof LookupSwitchInsnNode;
        }
        return !branches;
    }

    private void find(ClassNode type, MethodNode method, Predicate<AbstractInsnNode> wanted) {
        AbstractInsnNode last = method.instructions.getLast();
        while (last != null && (last.getOpcode() < 0 || !wanted.test(last))) {
            last = last.getPrevious();
        }
        if (last == null) {
            return;
        }
        TypeFlow flow = new TypeFlow(type, method, labels::meantBy);
        try {
            for (AbstractInsnNode insn : method.instructions) {
                Frame<Verified> state = flow.state();
                if (insn.getOpcode() >= 0 && state != null && wanted.test(insn)) {
                    known.put(insn, frame(state));
                    int below = NullChecks.below(insn);
                    if (below >= 0 && flow.isSomething(below)) {
                        safe.add(insn);
                    }
                }
                if (insn == last) {
                    return;
                }
                flow.pass(insn);
            }
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            known.clear(); // the JVM will say what is wrong with the class
        }
    }

    private FrameNode frame(Frame<Verified> state) {
        List<Object> locals = new ArrayList<>();
        for (int slot = 0;
                slot < state.getLocals();
                slot += state.getLocal(slot).getSize()) {
            locals.add(type(state.getLocal(slot)));
        }
        while (!locals.isEmpty() && locals.get(locals.size() - 1) == TOP) {
            locals.remove(locals.size() - 1);
        }
        List<Object> stack = new ArrayList<>();
        for (int i = 0; i < state.getStackSize(); i++) {
            stack.add(type(state.getStack(i)));
        }
        return new FrameNode(F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
    }

    private Object type(Verified value) {
        return value.type() instanceof AbstractInsnNode made ? labels.of(made) : value.type();
    }

    /** Whether jumps to an instruction can be put in. */
    boolean isKnown(AbstractInsnNode insn) {
        return !areNeeded || known.containsKey(insn);
    }

    /** Whether the object of the instruction may be null. */
    boolean mayBeNull(AbstractInsnNode insn) {
        return !safe.contains(insn);
    }

    /** Adds the map of an instruction, with more on the stack. */
    void add(InsnList code, AbstractInsnNode insn, Object... above) {
        if (areNeeded) {
            FrameNode map = known.get(insn);
            List<Object> stack = new ArrayList<>(map.stack);
            stack.addAll(List.of(above));
            code.add(new FrameNode(F_NEW, map.local.size(), map.local.toArray(), stack.size(), stack.toArray()));
        }
    }
}
