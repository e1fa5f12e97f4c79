// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.NEW;

import java.util.ArrayList;
import java.util.IdentityHashMap;
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
    static List<NewLabels> of(ClassNode type) {
        List<NewLabels> all = new ArrayList<>();
        type.methods.forEach(method -> all.add(new NewLabels(method)));
        return all;
    }

    private List<Object> renamed(List<Object> types) {
        List<Object> renamed = types;
        for (int i = 0; types != null && i < types.size(); i++) {
            if (types.get(i) instanceof LabelNode label) {
                AbstractInsnNode made = allocation(label);
                if (made != null) {
                    renamed = renamed == types ? new ArrayList<>(types) : renamed;
                    renamed.set(i, labels.computeIfAbsent(made, insn -> new LabelNode()));
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
