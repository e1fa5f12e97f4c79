// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.runtime.jdk.container.Containers.CHANGE;
import static dev.foretell.runtime.jdk.container.Containers.LOOK;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Containers that a call passes to code of the JDK, which looks into them unseen: {@code new
 * ArrayList<>(queue)}, {@code Collections.addAll(queue, …)}, {@code println(map)}.
 */
final class ContainerArguments {
    private static final String COLLECTIONS = "java/util/Collections";

    private static final Set<String> CHANGING =
            Set.of("addAll", "copy", "fill", "replaceAll", "reverse", "rotate", "shuffle", "sort", "swap");

    /** Methods that make a text of any object they get. */
    private static final Set<String> TEXTS = Set.of("print", "println", "append", "insert", "valueOf", "toString");

    /** Methods that look into each object of an array they get. */
    private static final Set<String> OF_ELEMENTS = Set.of("format", "formatted", "printf", "join", "hash");

    private static final Set<String> WRITERS = Set.of(
            "java/io/PrintStream",
            "java/io/PrintWriter",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/String",
            "java/util/Objects");

    private ContainerArguments() {}

    /** A call that does the same with its arguments as a concatenation of texts; null if it is none. */
    static MethodInsnNode concatenation(InvokeDynamicInsnNode call) {
        return call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                ? new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", call.desc, false)
                : null;
    }

    /** Whether any argument of the call may be such a container. */
    static boolean matches(ClassLoader loader, MethodInsnNode call) {
        if (!ClassFilter.isPlatform(call.owner) || call.owner.startsWith("[")) {
            return false;
        }
        for (Type argument : Type.getArgumentTypes(call.desc)) {
            if (mayBeOne(loader, call, argument)) {
                return true;
            }
        }
        return false;
    }

    /** Whether this argument of the call may be one. */
    static boolean mayBeOne(ClassLoader loader, MethodInsnNode call, Type argument) {
        if (argument.getSort() != Type.OBJECT) {
            return isOfElements(call, argument);
        }
        String name = argument.getInternalName();
        return name.equals("java/lang/Object")
                ? TEXTS.contains(call.name) && WRITERS.contains(call.owner)
                        || call.name.equals("equals") && ContainerCalls.mayBeContainer(loader, call.owner)
                : name.equals("java/lang/CharSequence") || ContainerCalls.mayBeContainer(loader, name);
    }

    /** Whether this argument of the call is an array of what may be some. */
    static boolean isOfElements(MethodInsnNode call, Type argument) {
        boolean isArray = argument.getDescriptor().equals("[Ljava/lang/Object;")
                || argument.getDescriptor().equals("[Ljava/lang/CharSequence;");
        return isArray && OF_ELEMENTS.contains(call.name) && WRITERS.contains(call.owner);
    }

    /** What the called method does with them. */
    static int use(MethodInsnNode call) {
        boolean changes = call.name.equals("drainTo") || call.owner.equals(COLLECTIONS) && CHANGING.contains(call.name);
        return changes ? CHANGE : LOOK;
    }
}
