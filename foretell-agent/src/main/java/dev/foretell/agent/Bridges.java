// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Forks;
import dev.foretell.runtime.Monitors;
import dev.foretell.runtime.access.AtomicArrayFunctions;
import dev.foretell.runtime.access.AtomicFunctions;
import dev.foretell.runtime.access.FieldUpdaterFunctions;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls that go through the runtime. A public static method of a bridge class {@code m(T
 * receiver, args…, int site)} stands for the instance method {@code m(args…)} of {@code T} and of
 * all its subtypes: its signature is its entry in the table.
 */
final class Bridges {
    /** A method of the runtime that takes the place of a call. */
    record Bridge(Class<?> receiver, String owner, String name, String descriptor) {}

    private static final Class<?>[] INSTANCE = {
        Monitors.class, Forks.class, AtomicFunctions.class, AtomicArrayFunctions.class, FieldUpdaterFunctions.class
    };

    private static final Map<String, List<Bridge>> TABLE = new HashMap<>();

    static {
        for (Class<?> type : INSTANCE) {
            for (Method method : type.getMethods()) {
                if (Modifier.isStatic(method.getModifiers())) {
                    enter(type, method);
                }
            }
        }
    }

    private Bridges() {}

    private static void enter(Class<?> type, Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        StringBuilder key = new StringBuilder(method.getName()).append('(');
        for (int i = 1; i < parameters.length - 1; i++) {
            key.append(Type.getDescriptor(parameters[i]));
        }
        key.append(')').append(Type.getDescriptor(method.getReturnType()));
        Bridge bridge = new Bridge(
                parameters[0], Type.getInternalName(type), method.getName(), Type.getMethodDescriptor(method));
        TABLE.computeIfAbsent(key.toString(), k -> new ArrayList<>()).add(bridge);
    }

    /** The bridge for a call in a class of this loader, or null. */
    static Bridge find(ClassLoader loader, MethodInsnNode call) {
        List<Bridge> bridges = TABLE.get(call.name + call.desc);
        if (bridges == null || call.getOpcode() == Opcodes.INVOKESTATIC) {
            return null;
        }
        for (Bridge bridge : bridges) {
            if (Hierarchy.isSubtype(loader, call.owner, Type.getInternalName(bridge.receiver()))) {
                return bridge;
            }
        }
        return null;
    }
}
