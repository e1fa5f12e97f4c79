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
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns constructor references ({@code Foo::new}) into lambdas, so that what they make is published
 * when it is handed to the code that called them.
 */
final class FactoryHandles {
    private FactoryHandles() {}

    /** Adds the lambdas' methods to the class. */
    static void replace(RewritingScope scope, ClassNode type) {
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof InvokeDynamicInsnNode
                        && ((InvokeDynamicInsnNode) insn).bsm.getName().equals("metafactory")) {
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
        for (int i = 0; i < insn.bsmArgs.length; i++) {
            if (insn.bsmArgs[i] instanceof Handle) {
                Handle handle = (Handle) insn.bsmArgs[i];
                if (handle.getTag() == H_NEWINVOKESPECIAL && scope.isIncluded(handle.getOwner())) {
                    MethodNode factory = factory(handle, around, insn, "new$" + added.size());
                    added.add(factory);
                    boolean isInterface = (type.access & ACC_INTERFACE) != 0;
                    insn.bsmArgs[i] = new Handle(H_INVOKESTATIC, type.name, factory.name, factory.desc, isInterface);
                }
            }
        }
    }

    private static MethodNode factory(Handle constructor, MethodNode around, InvokeDynamicInsnNode insn, String name) {
        Type[] arguments = Type.getArgumentTypes(constructor.getDesc());
        String descriptor = Type.getMethodDescriptor(Type.getObjectType(constructor.getOwner()), arguments);
        MethodNode method = AddedLambda.method(around, insn, name, descriptor);
        method.instructions.add(new TypeInsnNode(NEW, constructor.getOwner()));
        method.instructions.add(new InsnNode(DUP));
        int local = 0;
        for (Type argument : arguments) {
            method.instructions.add(new VarInsnNode(argument.getOpcode(ILOAD), local));
            local += argument.getSize();
        }
        method.maxLocals = local;
        method.maxStack = local + 2;
        method.instructions.add(
                new MethodInsnNode(INVOKESPECIAL, constructor.getOwner(), "<init>", constructor.getDesc(), false));
        method.instructions.add(new InsnNode(ARETURN));
        return method;
    }
}
