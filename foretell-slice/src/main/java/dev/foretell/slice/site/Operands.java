// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** What the instructions of one method work on, by where the values come from. */
final class Operands {
    private final MethodNode method;
    private final Frame<SourceValue>[] frames;

    /**
     * A reference that an instruction works on.
     *
     * @param origin the instruction that brings it; null if it may be one of several
     * @param type the internal name of its type, as far as the code tells
     */
    record Operand(AbstractInsnNode origin, String type) {}

    private Operands(MethodNode method, Frame<SourceValue>[] frames) {
        this.method = method;
        this.frames = frames;
    }

    /** Null if the code cannot be followed. */
    static Operands of(String owner, MethodNode method) {
        try {
            return new Operands(method, new Analyzer<>(new OriginInterpreter()).analyze(owner, method));
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
    }

    MethodNode method() {
        return method;
    }

    /** The references that a call is given, its receiver first. */
    List<Operand> ofCall(AbstractInsnNode insn) {
        List<String> declared = new ArrayList<>();
        if (insn instanceof MethodInsnNode call) {
            if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                declared.add('L' + call.owner + ';');
            }
            arguments(call.desc, declared);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            arguments(dynamic.desc, declared);
        }
        List<Operand> found = new ArrayList<>();
        for (int i = 0; i < declared.size(); i++) {
            Type type = Type.getType(declared.get(i));
            if (type.getSort() == Type.OBJECT) {
                found.add(operand(insn, declared.size() - 1 - i, type.getInternalName()));
            }
        }
        return found;
    }

    private static void arguments(String descriptor, List<String> declared) {
        for (Type type : Type.getArgumentTypes(descriptor)) {
            declared.add(type.getDescriptor());
        }
    }

    /** The value that is so deep on the stack before an instruction. */
    Operand operand(AbstractInsnNode insn, int depth, String declared) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(insn)];
        if (frame == null || frame.getStackSize() <= depth) {
            return new Operand(null, declared);
        }
        Set<AbstractInsnNode> origins = frame.getStack(frame.getStackSize() - 1 - depth).insns;
        if (origins.size() != 1) {
            return new Operand(null, declared);
        }
        AbstractInsnNode origin = origins.iterator().next();
        return new Operand(origin, type(origin, declared));
    }

    private String type(AbstractInsnNode origin, String declared) {
        if (origin instanceof VarInsnNode parameter) {
            return parameterType(parameter.var, declared);
        }
        if (origin instanceof FieldInsnNode field) {
            return internal(Type.getType(field.desc), declared);
        }
        if (origin instanceof MethodInsnNode call) {
            return internal(Type.getReturnType(call.desc), declared);
        }
        if (origin instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
            return made.desc;
        }
        return origin instanceof LdcInsnNode ? "java/lang/String" : declared;
    }

    private String parameterType(int wanted, String otherwise) {
        int local = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (local == wanted) {
                return internal(type, otherwise);
            }
            local += type.getSize();
        }
        return otherwise;
    }

    private static String internal(Type type, String otherwise) {
        return type.getSort() == Type.OBJECT ? type.getInternalName() : otherwise;
    }
}
