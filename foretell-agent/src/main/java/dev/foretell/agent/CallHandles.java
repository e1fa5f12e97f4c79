// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns references to methods of the JDK ({@code lock::unlock}) into lambdas, so that the call in the
 * lambda's body is rewritten like any other. Serializable references keep their names and are left.
 */
final class CallHandles {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** Where {@code metafactory} has the method that does the work. */
    private static final int IMPLEMENTATION = 1;

    private CallHandles() {}

    /** Adds the lambdas' methods to the class. */
    static void replace(RewritingScope scope, ClassNode type) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof InvokeDynamicInsnNode) {
                    replace(scope, type, method, (InvokeDynamicInsnNode) insn, added);
                }
            }
        }
        type.methods.addAll(added);
    }

    private static void replace(
            RewritingScope scope,
            ClassNode type,
            MethodNode around,
            InvokeDynamicInsnNode insn,
            List<MethodNode> added) {
        if (!insn.bsm.getOwner().equals(METAFACTORY) || !insn.bsm.getName().equals("metafactory")) {
            return;
        }
        Handle handle = (Handle) insn.bsmArgs[IMPLEMENTATION];
        int opcode = opcode(handle.getTag());
        if (opcode == 0) {
            return;
        }
        MethodInsnNode call =
                new MethodInsnNode(opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
        if (!CallSites.rewrites(scope, call)) {
            return;
        }
        MethodNode lambda = lambda(call, around, insn, "call$" + added.size());
        added.add(lambda);
        boolean isInterface = (type.access & ACC_INTERFACE) != 0;
        insn.bsmArgs[IMPLEMENTATION] = new Handle(H_INVOKESTATIC, type.name, lambda.name, lambda.desc, isInterface);
    }

    private static int opcode(int tag) {
        switch (tag) {
            case H_INVOKEVIRTUAL:
                return INVOKEVIRTUAL;
            case H_INVOKEINTERFACE:
                return INVOKEINTERFACE;
            case H_INVOKESTATIC:
                return INVOKESTATIC;
            default:
                return 0;
        }
    }

    /** A receiver that is captured has the type that it is captured with. */
    private static MethodNode lambda(MethodInsnNode call, MethodNode around, InvokeDynamicInsnNode insn, String name) {
        List<Type> parameters = new ArrayList<>();
        if (call.getOpcode() != INVOKESTATIC) {
            Type[] captured = Type.getArgumentTypes(insn.desc);
            parameters.add(captured.length > 0 ? captured[0] : Type.getObjectType(call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        Type result = Type.getReturnType(call.desc);
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
        MethodNode method = AddedLambda.method(around, insn, name, descriptor);
        int local = 0;
        for (Type parameter : parameters) {
            method.instructions.add(new VarInsnNode(parameter.getOpcode(ILOAD), local));
            local += parameter.getSize();
        }
        method.maxLocals = local;
        method.maxStack = Math.max(local, result.getSize());
        method.instructions.add(call);
        method.instructions.add(new InsnNode(result.getOpcode(IRETURN)));
        return method;
    }
}
