// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.NEW;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The labels by which frames speak of an object that has been allocated and not constructed. They must point at its {@code NEW} itself; the label that a
 * compiler has there may be the target of a jump as well, and rewriting puts code behind it. So each {@code NEW} gets a label of its own, which is put in
 * front of it when all else is in its place.
 */
final class NewLabels {
    private final Map<AbstractInsnNode, LabelNode> labels = new IdentityHashMap<>();
    private final Map<LabelNode, AbstractInsnNode> allocations = new HashMap<>();
    private final MethodNode method;

    NewLabels(MethodNode method) {
        this.method = method;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode frame) {
                frame.local = renamed(frame.local);
                frame.stack = renamed(frame.stack);
            }
        }
    }

    /** For all methods of a class. */
    static Map<MethodNode, NewLabels> of(ClassNode type) {
        Map<MethodNode, NewLabels> all = new LinkedHashMap<>();
        type.methods.forEach(method -> all.put(method, new NewLabels(method)));
        return all;
    }

    /** The label of a {@code NEW}, for a frame. */
    LabelNode of(AbstractInsnNode made) {
        return labels.computeIfAbsent(made, insn -> {
            LabelNode label = new LabelNode();
            allocations.put(label, insn);
            return label;
        });
    }

    /** The {@code NEW} that a label in a frame means, before {@link #settle}. */
    AbstractInsnNode meantBy(LabelNode label) {
        AbstractInsnNode known = allocations.get(label);
        return known != null ? known : allocation(label);
    }

    private List<Object> renamed(List<Object> types) {
        List<Object> renamed = types;
        for (int i = 0; types != null && i < types.size(); i++) {
            if (types.get(i) instanceof LabelNode label) {
                AbstractInsnNode made = allocation(label);
                if (made != null) {
                    renamed = renamed == types ? new ArrayList<>(types) : renamed;
                    renamed.set(i, of(made));
                }
            }
        }
        return renamed;
    }

    /** The {@code NEW} that stands at a label; null if there is none. */
    static AbstractInsnNode allocation(LabelNode label) {
        AbstractInsnNode insn = label;
        while (insn != null && insn.getOpcode() < 0) {
            insn = insn.getNext();
        }
        return insn != null && insn.getOpcode() == NEW ? insn : null;
    }

    /** Puts the labels where they belong. */
    void settle() {
        labels.forEach((insn, label) -> method.instructions.insertBefore(insn, label));
    }
}
