// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads whose value may be told in the message of a {@code NullPointerException}, such as {@code because "n.s" is null}. The JVM finds out which instruction
 * put the null on the stack; so that must be the program's own, with a hook behind it that may ask for it to be done again.
 */
final class DescribedReads {
    private static final String LOG = Hooks.LOG;
    private static final String OBJECT = "java/lang/Object";

    private final MethodCode target;
    private final StackMaps maps;

    DescribedReads(MethodCode target, StackMaps maps) {
        this.target = target;
        this.maps = maps;
    }

    /** Whether what the instruction reads may be told. */
    static boolean isTold(AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case GETFIELD, GETSTATIC:
                String type = ((FieldInsnNode) insn).desc;
                return type.equals("I") ? isIndex(insn) : Access.of(type) == Access.REFERENCE && mayBeUsed(insn);
            case AALOAD:
                return mayBeUsed(insn);
            case IALOAD:
                return isIndex(insn);
            default:
                return false;
        }
    }

    private static boolean isIndex(AbstractInsnNode insn) {
        int next = next(insn).getOpcode();
        return next == AALOAD || next == IALOAD;
    }

    /** Whether the value may be used as an object, and not first be put somewhere or passed on. */
    private static boolean mayBeUsed(AbstractInsnNode insn) {
        AbstractInsnNode next = next(insn);
        while (next.getOpcode() == CHECKCAST) {
            next = next(next);
        }
        return switch (next.getOpcode()) {
            case ASTORE,
                    ARETURN,
                    IFNULL,
                    IFNONNULL,
                    IF_ACMPEQ,
                    IF_ACMPNE,
                    POP,
                    PUTSTATIC,
                    PUTFIELD,
                    AASTORE,
                    INSTANCEOF -> false;
            case INVOKEVIRTUAL, INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC ->
                ((MethodInsnNode) next).desc.startsWith("()");
            case INVOKEDYNAMIC -> ((InvokeDynamicInsnNode) next).desc.startsWith("()");
            default -> true;
        };
    }

    private static AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    /** Whether the instruction can stay where it is. */
    boolean canStay(AbstractInsnNode insn) {
        return maps.isKnown(insn);
    }

    void field(FieldInsnNode insn, int site) {
        InsnList code = new InsnList();
        Type type = Type.getType(insn.desc);
        LabelNode again = start(code, insn, type);
        add(code, DUP);
        code.add(insn.clone(null));
        add(code, DUP2);
        confirm(code, "hook/PlainReads.field", "(L" + OBJECT + ";" + passed(type), site, again);
        add(code, SWAP, POP);
        target.replace(insn, code);
    }

    void statics(FieldInsnNode insn, int site) {
        InsnList code = new InsnList();
        Type type = Type.getType(insn.desc);
        LabelNode again = start(code, insn, type);
        code.add(insn.clone(null));
        add(code, DUP);
        confirm(code, "hook/PlainReads.statics", "(" + passed(type), site, again);
        target.replace(insn, code);
    }

    /** {@code words}: code that puts the words of the array on top of it and an index. */
    void element(AbstractInsnNode insn, InsnList words, int site) {
        InsnList code = new InsnList();
        boolean isInt = insn.getOpcode() == IALOAD;
        Type type = isInt ? Type.INT_TYPE : Type.getObjectType(OBJECT);
        int aside = target.frame.scratch(1);
        LabelNode again = start(code, insn, type);
        add(code, DUP2);
        code.add(insn.clone(null));
        add(code, DUP_X2);
        code.add(new VarInsnNode(type.getOpcode(ISTORE), aside));
        add(code, DUP2_X1);
        code.add(words);
        code.add(new VarInsnNode(type.getOpcode(ILOAD), aside));
        confirm(code, "hook/PlainReads.element", "([" + passed(type) + "I[J" + passed(type), site, again);
        add(code, DUP_X2, POP, POP2);
        target.replace(insn, code);
    }

    /** The place to come back to: what was read last time is on the stack there. */
    private LabelNode start(InsnList code, AbstractInsnNode insn, Type type) {
        boolean isInt = type == Type.INT_TYPE;
        LabelNode again = new LabelNode();
        add(code, isInt ? ICONST_0 : ACONST_NULL);
        code.add(again);
        maps.add(code, insn, isInt ? INTEGER : (Object) OBJECT);
        add(code, POP);
        return again;
    }

    private void confirm(InsnList code, String hook, String arguments, int site, LabelNode again) {
        target.hook(code, hook, arguments + "I" + LOG + ")Z", site);
        code.add(new JumpInsnNode(IFEQ, again));
    }

    private static String passed(Type type) {
        return type == Type.INT_TYPE ? "I" : "L" + OBJECT + ";";
    }

    private static void add(InsnList code, int... opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
    }
}
