// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The public methods of an object, own and inherited, without those of {@link Object}.
 *
 * @param skipped those that cannot be called, with the reason
 */
record Operations(List<Operation> all, List<String> skipped) {
    /**
     * A method, as drivers call it.
     *
     * @param name unique among the operations of a class
     * @param arguments Java expressions
     */
    record Operation(Method method, String name, List<String> arguments) {}

    static Operations of(Class<?> type, ValueFile values, Expressions expressions) {
        List<Operation> all = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        List<Method> methods = methods(type);
        Map<String, Long> namesakes =
                methods.stream().collect(Collectors.groupingBy(Method::getName, Collectors.counting()));
        Map<String, Integer> numbers = new HashMap<>();
        for (Method method : methods) {
            String rule = Expressions.name(type) + "." + method.getName();
            if (values.skips(rule)) {
                continue;
            }
            List<String> arguments = told(values.find(rule), method);
            if (arguments == null) {
                arguments = earlierFirst(method, expressions.arguments(method));
            }
            if (arguments == null) {
                skipped.add(Expressions.label(method) + ": no value for a parameter");
                continue;
            }
            String name = namesakes.get(method.getName()) == 1
                    ? method.getName()
                    : method.getName() + numbers.merge(method.getName(), 1, Integer::sum);
            all.add(new Operation(method, name, arguments));
        }
        return new Operations(List.copyOf(all), List.copyOf(skipped));
    }

    /** The user's arguments, for methods that have so many parameters; otherwise null. */
    private static List<String> told(String expressions, Method method) {
        if (expressions == null) {
            return null;
        }
        List<String> parts = Commas.split(expressions);
        return parts.size() == method.getParameterCount() ? parts : null;
    }

    /** An argument may be what an earlier call returned, as far as that is an object of the program: what was borrowed is given back. */
    private static List<String> earlierFirst(Method method, List<String> arguments) {
        if (arguments == null) {
            return null;
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Class<?> type = method.getParameterTypes()[i];
            String name = Expressions.name(type);
            boolean takesObjects =
                    type == Object.class || !type.isPrimitive() && !type.isArray() && !name.startsWith("java.lang.");
            all.add(
                    takesObjects
                            ? "earlier instanceof " + name + " ? (" + name + ") earlier : " + arguments.get(i)
                            : arguments.get(i));
        }
        return all;
    }

    /** In the order of their names; of methods that override each other the one that is called. */
    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method ->
                        !Modifier.isStatic(method.getModifiers()) && !method.isBridge() && !method.isSynthetic())
                .filter(method -> method.getDeclaringClass() != Object.class && !isFinalizer(method))
                .sorted(Comparator.comparing(Method::getName)
                        .thenComparing(method -> Arrays.toString(method.getParameterTypes())))
                .collect(Collectors.toMap(
                        method -> method.getName() + Arrays.toString(method.getParameterTypes()),
                        method -> method,
                        Operations::nearer,
                        LinkedHashMap::new))
                .values()
                .stream()
                .toList();
    }

    /** The JVM calls it, when no thread has the object any more. */
    private static boolean isFinalizer(Method method) {
        return method.getName().equals("finalize") && method.getParameterCount() == 0;
    }

    private static Method nearer(Method one, Method other) {
        return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
    }
}
