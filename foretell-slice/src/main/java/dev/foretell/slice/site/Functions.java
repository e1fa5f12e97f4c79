// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls that return an equal value, a number or a text, whenever they get the same arguments, and do nothing else that lasts. */
final class Functions {
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/math/BigInteger",
            "java/math/BigDecimal");

    private static final String BUILDER = "java/lang/StringBuilder";

    private final Program program;
    private final FixedFields fixed;

    /** A method that is being looked at is taken for one: it is, if the rest of it is. */
    private final Map<String, Boolean> known = new HashMap<>();

    Functions(Program program, FixedFields fixed) {
        this.program = program;
        this.fixed = fixed;
    }

    boolean contain(MethodInsnNode call) {
        if (VALUES.contains(call.owner) || call.owner.equals("java/lang/Math")) {
            return !call.name.equals("random");
        }
        return isValue(Type.getReturnType(call.desc)) && isBody(call);
    }

    /** Whether a field has one value, the same for everybody who has its object. */
    boolean isFixed(FieldInsnNode field) {
        return fixed.contain(field) || field.getOpcode() == GETSTATIC && Program.isPlatform(field.owner);
    }

    private static boolean isValue(Type type) {
        return type != Type.VOID_TYPE
                && (type.getSort() < Type.ARRAY
                        || type.getSort() == Type.OBJECT && VALUES.contains(type.getInternalName()));
    }

    private boolean isBody(MethodInsnNode call) {
        String name = call.owner + '.' + call.name + call.desc;
        Boolean before = known.get(name);
        if (before == null) {
            known.put(name, true);
            before = isFunction(call);
            known.put(name, before);
        }
        return before;
    }

    private boolean isFunction(MethodInsnNode call) {
        ClassNode type = program.node(call.owner);
        if (type == null) {
            return false;
        }
        for (MethodNode method : type.methods) {
            if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
                boolean isOnly =
                        (method.access & (ACC_STATIC | ACC_PRIVATE | ACC_FINAL)) != 0 || (type.access & ACC_FINAL) != 0;
                return isOnly && (method.access & (ACC_SYNCHRONIZED | ACC_NATIVE)) == 0 && hasNoEffect(method);
            }
        }
        return false;
    }

    private boolean hasNoEffect(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (hasEffect(insn)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an instruction changes or reads what others may change. */
    private boolean hasEffect(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof MethodInsnNode call) {
            return !call.owner.equals(BUILDER) && !contain(call);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return !dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
        }
        if (insn instanceof FieldInsnNode field) {
            return opcode == PUTFIELD || opcode == PUTSTATIC || !isFixed(field);
        }
        boolean isMade = opcode == NEW && !((TypeInsnNode) insn).desc.equals(BUILDER);
        boolean isOfArray = opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
        return isMade || isOfArray || opcode == MONITORENTER || opcode == MONITOREXIT || opcode == ATHROW;
    }
}
