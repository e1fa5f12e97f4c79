// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The fields that have one value after their object, or their class, has been made: final ones, and private ones that only constructors and initialisers assign. */
final class FixedFields {
    private final Program program;
    private final Map<String, Boolean> known = new HashMap<>();
    private final FieldAccessors accessors;

    FixedFields(Program program) {
        this.program = program;
        accessors = new FieldAccessors(program);
    }

    /** What the updaters and handles are for that such fields have. */
    FieldAccessors accessors() {
        return accessors;
    }

    boolean contain(FieldInsnNode use) {
        return program.isFinal(use.owner, use.name)
                || known.computeIfAbsent(use.owner + '.' + use.name, unknown -> isFixed(use));
    }

    private boolean isFixed(FieldInsnNode use) {
        ClassNode type = program.node(use.owner);
        if (type == null || type.fields.stream().noneMatch(field -> isPrivate(field, use.name))) {
            return false;
        }
        boolean isNest = type.nestHostClass != null || type.nestMembers != null && !type.nestMembers.isEmpty();
        return !isNest ? !isAssigned(type, use) : isFixedInNest(type, use);
    }

    private static boolean isPrivate(FieldNode field, String name) {
        return field.name.equals(name) && (field.access & ACC_PRIVATE) != 0;
    }

    /** Classes of one nest may assign each other's private fields. */
    private boolean isFixedInNest(ClassNode type, FieldInsnNode use) {
        ClassNode host = type.nestHostClass == null ? type : program.node(type.nestHostClass);
        if (host == null || host.nestMembers == null || isAssigned(host, use)) {
            return false;
        }
        for (String member : host.nestMembers) {
            ClassNode other = program.node(member);
            // A member that was never loaded has not assigned anything.
            if (other != null && isAssigned(other, use)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAssigned(ClassNode type, FieldInsnNode use) {
        for (MethodNode method : type.methods) {
            boolean makes = type.name.equals(use.owner) && method.name.startsWith("<");
            for (AbstractInsnNode insn : method.instructions) {
                boolean isPut = insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC;
                if (isPut && !makes && ((FieldInsnNode) insn).name.equals(use.name)) {
                    return true;
                }
            }
        }
        return false;
    }
}
