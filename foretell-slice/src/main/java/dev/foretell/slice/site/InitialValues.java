// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.OptionalLong;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What statics, and atomics in them, begin with. Known is the zero of a static that no initialiser of its class mentions, and the number that the initialiser gives to the constructor of an atomic, if it stores that at once and does not mention the
 * field again. What is in the fields of objects may have been written before others could reach the object, of which a trace tells nothing.
 */
final class InitialValues {
    private static final String STATIC = "static ";

    private final Program program;

    InitialValues(Program program) {
        this.program = program;
    }

    /** {@code path}: the expression of the variable that an instruction reads. */
    OptionalLong of(AbstractInsnNode read, String path) {
        if (read instanceof FieldInsnNode field && read.getOpcode() == GETSTATIC) {
            boolean isZero = isPlain(field) && mentions(field.owner, field.name) == 0;
            return isZero ? OptionalLong.of(0) : OptionalLong.empty();
        }
        boolean isOfStatic = read instanceof MethodInsnNode && path != null && path.startsWith(STATIC);
        int dot = isOfStatic ? path.lastIndexOf('.') : -1;
        if (dot < 0 || !path.endsWith("()")) {
            return OptionalLong.empty();
        }
        return made(path.substring(STATIC.length(), dot), path.substring(dot + 1, path.length() - 2));
    }

    private boolean isPlain(FieldInsnNode use) {
        ClassNode type = program.node(use.owner);
        if (type != null) {
            for (FieldNode field : type.fields) {
                if (field.name.equals(use.name) && field.desc.equals(use.desc)) {
                    return field.value == null && !"FD".contains(field.desc);
                }
            }
        }
        return false;
    }

    /** How often the initialiser of a class mentions one of its fields. */
    private long mentions(String owner, String name) {
        MethodNode initializer = initializer(owner);
        long count = 0;
        if (initializer != null) {
            for (AbstractInsnNode insn : initializer.instructions) {
                count += insn instanceof FieldInsnNode field && field.owner.equals(owner) && field.name.equals(name)
                        ? 1
                        : 0;
            }
        }
        return count;
    }

    private MethodNode initializer(String owner) {
        ClassNode type = program.node(owner);
        return type == null
                ? null
                : type.methods.stream()
                        .filter(method -> method.name.equals("<clinit>"))
                        .findFirst()
                        .orElse(null);
    }

    private OptionalLong made(String owner, String name) {
        MethodNode initializer = initializer(owner);
        if (initializer == null || mentions(owner, name) != 1) {
            return OptionalLong.empty();
        }
        for (AbstractInsnNode insn : initializer.instructions) {
            boolean isStore = insn instanceof FieldInsnNode field
                    && insn.getOpcode() == PUTSTATIC
                    && field.owner.equals(owner)
                    && field.name.equals(name);
            if (isStore) {
                return given(before(insn));
            }
        }
        return OptionalLong.empty();
    }

    /** What the constructor of an atomic is given. */
    private static OptionalLong given(AbstractInsnNode made) {
        if (!(made instanceof MethodInsnNode call)
                || !call.name.equals("<init>")
                || !call.owner.startsWith("java/util/concurrent/atomic/Atomic")) {
            return OptionalLong.empty();
        }
        return switch (call.desc) {
            case "()V" -> OptionalLong.of(0);
            case "(I)V", "(J)V", "(Z)V" -> number(before(made));
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong number(AbstractInsnNode load) {
        int opcode = load == null ? NOP : load.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return OptionalLong.of(opcode - ICONST_0);
        }
        if (opcode == LCONST_0 || opcode == LCONST_1) {
            return OptionalLong.of(opcode - LCONST_0);
        }
        if (load instanceof IntInsnNode push) {
            return OptionalLong.of(push.operand);
        }
        return load instanceof LdcInsnNode ldc
                        && ldc.cst instanceof Number number
                        && !(number instanceof Float)
                        && !(number instanceof Double)
                ? OptionalLong.of(number.longValue())
                : OptionalLong.empty();
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }
}
