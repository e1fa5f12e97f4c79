// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.JSR;

import dev.foretell.runtime.event.Control;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
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

/**
 * Marks of the way that a thread takes through one method: at its start, where conditional jumps and switches go to, where
 * handlers begin, and behind calls that leave the class. All else of the way follows from the code. A mark is called
 * {@code com/acme/Foo.bar(I)V@} and {@code enter}, or the number of the instruction to come, or the number of a call and {@code
 * +}; instructions are counted from 0, and labels, lines and frames do not count.
 *
 * <p>While the method is rewritten, labels stand where marks will be.
 */
final class ControlFlow {
    private final RewritingScope scope;
    private final MethodNode method;
    private final String prefix;
    private final Map<LabelNode, String> marks = new LinkedHashMap<>();

    /** Finds the places. */
    ControlFlow(RewritingScope scope, ClassNode type, MethodNode method) {
        this.scope = scope;
        this.method = method;
        prefix = type.name + '.' + method.name + method.desc + '@';
        Set<AbstractInsnNode> targets = targets();
        int number = 0;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= 0) {
                if (targets.contains(insn)) {
                    method.instructions.insertBefore(insn, anchor(prefix + number));
                }
                if (insn instanceof MethodInsnNode && !((MethodInsnNode) insn).owner.equals(type.name)) {
                    method.instructions.insert(insn, anchor(prefix + number + '+'));
                }
                number++;
            }
        }
    }

    /** Keeps the code that marks speak of, as the program has it. */
    static void keep(ClassNode type) {
        ClassNode kept = type;
        if (type.methods.stream().anyMatch(method -> CoverageProbes.isMember(method.name))) {
            kept = new ClassNode();
            type.accept(kept);
            kept.methods.forEach(CoverageProbes::blank);
        }
        ClassWriter writer = new ClassWriter(0);
        kept.accept(writer);
        Control.keep(type.name, writer.toByteArray());
    }

    private LabelNode anchor(String mark) {
        LabelNode label = new LabelNode();
        marks.put(label, mark);
        return label;
    }

    private Set<AbstractInsnNode> targets() {
        Set<AbstractInsnNode> targets = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            boolean jumps = insn instanceof JumpInsnNode && insn.getOpcode() != GOTO && insn.getOpcode() != JSR;
            if (jumps) {
                targets.add(next(((JumpInsnNode) insn).label));
                targets.add(next(insn.getNext()));
            } else if (insn instanceof TableSwitchInsnNode) {
                add(targets, ((TableSwitchInsnNode) insn).labels, ((TableSwitchInsnNode) insn).dflt);
            } else if (insn instanceof LookupSwitchInsnNode) {
                add(targets, ((LookupSwitchInsnNode) insn).labels, ((LookupSwitchInsnNode) insn).dflt);
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            targets.add(next(block.handler));
        }
        targets.remove(null);
        return targets;
    }

    private static void add(Set<AbstractInsnNode> targets, List<LabelNode> labels, LabelNode otherwise) {
        for (LabelNode label : labels) {
            targets.add(next(label));
        }
        targets.add(next(otherwise));
    }

    /** The instruction at a place, or null. */
    private static AbstractInsnNode next(AbstractInsnNode place) {
        AbstractInsnNode insn = place;
        while (insn != null && insn.getOpcode() < 0) {
            insn = insn.getNext();
        }
        return insn;
    }

    /** Whether a mark will be where this stands; it may be moved. */
    boolean isMark(AbstractInsnNode insn) {
        return marks.containsKey(insn);
    }

    /** Puts the marks in, once all else is in its place. */
    void insert(MethodFrame frame) {
        marks.forEach((label, mark) -> {
            method.instructions.insert(label, code(frame, mark));
            method.instructions.remove(label);
        });
        method.instructions.insert(code(frame, prefix + "enter"));
    }

    private InsnList code(MethodFrame frame, String mark) {
        InsnList code = new InsnList();
        int site = Sites.add(scope.loader, mark, null, null, Value.NONE.ordinal());
        Hooks.call(code, frame, "event/Control.at", "(I" + Hooks.LOG + ")V", site);
        return code;
    }
}
