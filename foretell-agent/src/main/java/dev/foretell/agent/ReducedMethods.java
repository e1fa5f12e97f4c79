// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.runtime.event.Blindness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The methods of a class that cannot be rewritten as a whole: they would become larger than the JVM allows, or it would refuse
 * them. Their accesses are not recorded: they become {@linkplain OpaqueMethods opaque}. Should even that fail, a method is left
 * as it was, but for its being synchronized: its code goes to a method of its own, and what has its name calls that and is rewritten.
 */
final class ReducedMethods {
    static final String BODY = "$foretell$body";

    private enum Stage {
        OPAQUE,
        LEFT
    }

    private final Map<String, Stage> stages = new HashMap<>();
    private boolean areAllOpaque;

    /** What has the name of a method that is left as it was, if that could get another. */
    private final List<MethodNode> wrapped = new ArrayList<>();

    /**
     * Takes notice that a method, with all that was done to it so far, is refused.
     *
     * @param method its name and descriptor
     * @param shown its name as people know it
     * @param failure thrown again if nothing more can be done
     */
    void met(String method, String shown, String reason, RuntimeException failure) {
        String known = method.replace(BODY, "");
        Stage before = stages.get(known);
        if (before == Stage.LEFT) {
            throw failure;
        }
        stages.put(known, before == null ? Stage.OPAQUE : Stage.LEFT);
        if (before == null) {
            Log.warn("accesses of " + shown + " are not recorded: " + reason);
        }
    }

    /**
     * Takes notice that a class has no room for the names and numbers of what all its methods do.
     *
     * @param failure thrown again if nothing more can be done
     */
    void metAll(String shown, RuntimeException failure) {
        if (areAllOpaque) {
            throw failure;
        }
        areAllOpaque = true;
        Log.warn("accesses of " + shown + " are not recorded: it is too large");
    }

    /** Whether there are none. */
    boolean isEmpty() {
        return !areAllOpaque && stages.isEmpty();
    }

    /** Whether only the synchronization of a method is recorded, or nothing of it. */
    boolean isOpaque(MethodNode method) {
        return areAllOpaque || stages.containsKey(method.name.replace(BODY, "") + method.desc);
    }

    /** Whether a method is left as it was. */
    boolean isLeft(MethodNode method) {
        return stages.get(method.name.replace(BODY, "") + method.desc) == Stage.LEFT && !wrapped.contains(method);
    }

    /** Whether the call is that of a method that was left as it was, and may order. */
    static boolean isBlindBody(MethodCode target, MethodInsnNode call) {
        return call.name.endsWith(BODY)
                && target.type.methods.stream()
                        .anyMatch(method -> method.name.equals(call.name)
                                && method.desc.equals(call.desc)
                                && BlindCode.mayOrder(target.scope.loader, method));
    }

    /** Says of those that are left as they were and could not be wrapped that nobody sees what they order. */
    void tell(ClassLoader loader, ClassNode type) {
        for (MethodNode method : type.methods) {
            if (isLeft(method) && !method.name.endsWith(BODY) && BlindCode.mayOrder(loader, method)) {
                Blindness.anywhere(BlindCode.shown(type.name) + '.' + method.name);
            }
        }
    }

    /** Constructors and initialisers have names that nothing else may have; they are never synchronized. */
    private static boolean isWrapped(MethodNode method) {
        return !method.name.startsWith("<");
    }

    /** Parts methods that are left as they were from what has their names; true if there are any. */
    boolean wrap(ClassNode type) {
        wrapped.clear();
        for (MethodNode method : type.methods) {
            if (stages.get(method.name + method.desc) == Stage.LEFT && isWrapped(method)) {
                wrapped.add(wrapper(type, method));
            }
        }
        type.methods.addAll(wrapped);
        return !wrapped.isEmpty();
    }

    /** A method that calls the given one, which gets another name. */
    private static MethodNode wrapper(ClassNode type, MethodNode method) {
        String[] thrown = method.exceptions.toArray(new String[0]);
        MethodNode wrapper = new MethodNode(method.access, method.name, method.desc, method.signature, thrown);
        wrapper.visibleAnnotations = method.visibleAnnotations;
        wrapper.invisibleAnnotations = method.invisibleAnnotations;
        wrapper.visibleTypeAnnotations = method.visibleTypeAnnotations;
        wrapper.invisibleTypeAnnotations = method.invisibleTypeAnnotations;
        wrapper.visibleParameterAnnotations = method.visibleParameterAnnotations;
        wrapper.invisibleParameterAnnotations = method.invisibleParameterAnnotations;
        wrapper.visibleAnnotableParameterCount = method.visibleAnnotableParameterCount;
        wrapper.invisibleAnnotableParameterCount = method.invisibleAnnotableParameterCount;
        wrapper.parameters = method.parameters;
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        boolean isInterface = (type.access & ACC_INTERFACE) != 0;
        method.name += BODY;
        method.access = ACC_PRIVATE | ACC_SYNTHETIC | method.access & ACC_STATIC;
        InsnList code = wrapper.instructions;
        int local = 0;
        if (!isStatic) {
            code.add(new VarInsnNode(ALOAD, local++));
        }
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            code.add(new VarInsnNode(argument.getOpcode(ILOAD), local));
            local += argument.getSize();
        }
        int call = isStatic ? INVOKESTATIC : INVOKESPECIAL;
        code.add(new MethodInsnNode(call, type.name, method.name, method.desc, isInterface));
        Type result = Type.getReturnType(method.desc);
        code.add(new InsnNode(result.getOpcode(IRETURN)));
        wrapper.maxLocals = local;
        wrapper.maxStack = Math.max(local, result.getSize());
        return wrapper;
    }
}
