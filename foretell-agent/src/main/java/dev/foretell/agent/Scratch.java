// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Locals in which inserted code puts values aside. For the interpreter whatever is in a local is alive, so an object that the program has dropped would stay
 * reachable from there: a local is cleared as soon as it has been loaded for the last time, and in handlers if an exception may have
 * kept that from happening. All this code is straight, so what comes next in the code is what happens next.
 */
final class Scratch {
    private final MethodNode method;
    private final int first;

    private Scratch(MethodNode method, int first) {
        this.method = method;
        this.first = first;
    }

    /** Clears all locals from this one on. */
    static void clear(MethodNode method, int first) {
        new Scratch(method, first).clear();
    }

    private void clear() {
        Map<Integer, VarInsnNode> loaded = new HashMap<>();
        Map<Integer, VarInsnNode> stored = new HashMap<>();
        Map<TryCatchBlockNode, Set<Integer>> left = new HashMap<>();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (!(insn instanceof VarInsnNode local) || local.var < first) {
                continue;
            }
            if (local.getOpcode() == ALOAD) {
                loaded.put(local.var, local);
                note(stored.get(local.var), local, left);
            } else if (local.getOpcode() >= ISTORE) {
                clearAfter(loaded.remove(local.var));
                stored.put(local.var, local);
            }
        }
        loaded.values().forEach(this::clearAfter);
        left.forEach((block, locals) -> locals.forEach(local -> clearIn(block, local)));
    }

    private void clearAfter(VarInsnNode load) {
        if (load != null) {
            method.instructions.insert(load, clearing(load.var));
        }
    }

    private static InsnList clearing(int local) {
        InsnList code = new InsnList();
        code.add(new InsnNode(ACONST_NULL));
        code.add(new VarInsnNode(ASTORE, local));
        return code;
    }

    /** Notes which handlers may be entered by a call of the program between a store and a load. */
    private void note(VarInsnNode store, VarInsnNode load, Map<TryCatchBlockNode, Set<Integer>> left) {
        for (AbstractInsnNode insn = store; insn != null && insn != load; insn = insn.getNext()) {
            boolean calls = insn.getOpcode() >= INVOKEVIRTUAL && insn.getOpcode() <= INVOKEDYNAMIC;
            if (calls && !(insn instanceof MethodInsnNode call && call.owner.startsWith(Hooks.RUNTIME))) {
                for (TryCatchBlockNode block : method.tryCatchBlocks) {
                    if (isWithin(insn, block)) {
                        left.computeIfAbsent(block, b -> new TreeSet<>()).add(load.var);
                    }
                }
            }
        }
    }

    private boolean isWithin(AbstractInsnNode insn, TryCatchBlockNode block) {
        int at = method.instructions.indexOf(insn);
        return at > method.instructions.indexOf(block.start) && at < method.instructions.indexOf(block.end);
    }

    private void clearIn(TryCatchBlockNode block, int local) {
        AbstractInsnNode insn = block.handler;
        while (insn.getOpcode() < 0) {
            insn = insn.getNext();
        }
        method.instructions.insertBefore(insn, clearing(local));
    }
}
