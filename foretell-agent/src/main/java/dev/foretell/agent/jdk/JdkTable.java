// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** What the families have entered. It is filled once, before a class is rewritten, and then only read. */
final class JdkTable {
    /** By the internal name of the class, or its prefix. */
    final Map<String, List<JdkPoint>> points = new HashMap<>();

    /** By name, arguments and result of the call. */
    final Map<String, List<Bridge>> bridges = new HashMap<>();

    final Map<String, AtomicClass> atomics = new HashMap<>();

    /** Each stands for all classes whose names begin so. */
    String[] prefixes = {};

    void addPoint(JdkPoint point) {
        points.computeIfAbsent(point.type(), t -> new ArrayList<>()).add(point);
    }

    void addPrefix(String prefix) {
        String[] longer = new String[prefixes.length + 1];
        System.arraycopy(prefixes, 0, longer, 0, prefixes.length);
        longer[prefixes.length] = prefix;
        prefixes = longer;
    }

    void addAtomic(AtomicClass atomic) {
        atomics.put(atomic.name(), atomic);
    }

    void addCalls(Class<?> bridge) {
        for (Method method : bridge.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                addBridge(bridge, method, method.getParameterTypes()[0], false);
            }
        }
    }

    void addStatics(Class<?> bridge, Class<?> type) {
        for (Method method : bridge.getMethods()) {
            if (Modifier.isStatic(method.getModifiers())) {
                addBridge(bridge, method, type, true);
            }
        }
    }

    private void addBridge(Class<?> owner, Method method, Class<?> receiver, boolean isStatic) {
        Class<?>[] parameters = method.getParameterTypes();
        StringBuilder key = new StringBuilder(method.getName()).append('(');
        for (int i = isStatic ? 0 : 1; i < parameters.length - 1; i++) {
            key.append(Type.getDescriptor(parameters[i]));
        }
        key.append(')').append(Type.getDescriptor(method.getReturnType()));
        Bridge bridge = new Bridge(
                receiver, isStatic, Type.getInternalName(owner), method.getName(), Type.getMethodDescriptor(method));
        bridges.computeIfAbsent(key.toString(), k -> new ArrayList<>()).add(bridge);
    }
}
