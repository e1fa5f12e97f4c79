// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A copy of a method that has the bodies of small methods of the program in place of their calls: what they access is then an access of the method. Locals of a body get numbers of their own, arguments are stored
 * into them, and returns go to the end of the body.
 */
final class Inlined {
    private static final int DEEPEST = 3;
    private static final int MOST_INSTRUCTIONS = 3000;

    private final Callers callers;
    private final MethodNode method;
    private final Map<AbstractInsnNode, CodeLocations.Located> origins = new IdentityHashMap<>();

    Inlined(Callers callers, String owner, MethodNode code) {
        this.callers = callers;
        method = new MethodNode(ASM9, code.access, code.name, code.desc, null, null);
        method.maxLocals = code.maxLocals;
        method.maxStack = code.maxStack;
        method.instructions = body(owner, code, 0, null, List.of(code));
    }

    /** The copy. */
    MethodNode method() {
        return method;
    }

    /** The instruction that one of the copy was made from; null if it only leads into a body or out of it. */
    CodeLocations.Located origin(int at) {
        return origins.get(method.instructions.get(at));
    }

    /** The numbers of the copies of an instruction. */
    List<Integer> copies(AbstractInsnNode insn) {
        List<Integer> copies = new ArrayList<>();
        for (int at = 0; at < method.instructions.size(); at++) {
            CodeLocations.Located origin = origin(at);
            if (origin != null && origin.insn() == insn) {
                copies.add(at);
            }
        }
        return copies;
    }

    /** {@code end}: where returns go; null for the method itself. */
    private InsnList body(String owner, MethodNode code, int locals, LabelNode end, List<MethodNode> open) {
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode insn : code.instructions) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        InsnList body = new InsnList();
        for (AbstractInsnNode insn : code.instructions) {
            boolean isReturn = insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN;
            CodeLocations.Located callee = insn instanceof MethodInsnNode call ? callers.callee(call) : null;
            if (isReturn && end != null) {
                body.add(new JumpInsnNode(GOTO, end));
            } else if (callee != null && mayEnter(callee.method(), open)) {
                body.add(entered((MethodInsnNode) insn, callee, open));
            } else if (!(insn instanceof LineNumberNode)) {
                AbstractInsnNode copy = insn.clone(labels);
                shift(copy, locals);
                origins.put(copy, new CodeLocations.Located(owner, code, insn));
                body.add(copy);
            }
        }
        for (TryCatchBlockNode block : code.tryCatchBlocks) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(
                    labels.get(block.start), labels.get(block.end), labels.get(block.handler), block.type));
        }
        return body;
    }

    private boolean mayEnter(MethodNode callee, List<MethodNode> open) {
        return open.size() <= DEEPEST && !open.contains(callee) && origins.size() < MOST_INSTRUCTIONS;
    }

    /** A body, with its arguments taken from the stack before it. */
    private InsnList entered(MethodInsnNode call, CodeLocations.Located callee, List<MethodNode> open) {
        int locals = method.maxLocals;
        method.maxLocals += callee.method().maxLocals;
        method.maxStack += callee.method().maxStack;
        InsnList body = new InsnList();
        int next = locals;
        InsnList stores = new InsnList();
        if (call.getOpcode() != INVOKESTATIC) {
            stores.insert(new VarInsnNode(ASTORE, next++));
        }
        for (Type argument : Type.getArgumentTypes(call.desc)) {
            stores.insert(new VarInsnNode(argument.getOpcode(ISTORE), next));
            next += argument.getSize();
        }
        body.add(stores);
        List<MethodNode> now = new ArrayList<>(open);
        now.add(callee.method());
        LabelNode end = new LabelNode();
        body.add(body(callee.owner(), callee.method(), locals, end, now));
        body.add(end);
        return body;
    }

    private static void shift(AbstractInsnNode copy, int locals) {
        if (copy instanceof VarInsnNode local) {
            local.var += locals;
        } else if (copy instanceof IincInsnNode local) {
            local.var += locals;
        }
    }
}
