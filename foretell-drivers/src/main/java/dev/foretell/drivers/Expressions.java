// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Java expressions for values of a type: what the user says, a usual value of a well-known type, a constant of an enumeration, an object that implements an
 * interface and returns such values, the constructor or factory method with the fewest parameters, a class below an abstract one.
 */
final class Expressions {
    /** So deep are arguments of arguments made. */
    private static final int DEPTH = 3;

    private static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("boolean", "true"),
            Map.entry("byte", "(byte) 1"),
            Map.entry("char", "'a'"),
            Map.entry("short", "(short) 1"),
            Map.entry("int", "1"),
            Map.entry("long", "1L"),
            Map.entry("float", "1f"),
            Map.entry("double", "1d"),
            Map.entry("java.lang.Object", "\"a\""),
            Map.entry("java.lang.String", "\"a\""),
            Map.entry("java.lang.CharSequence", "\"a\""),
            Map.entry("java.lang.Comparable", "\"a\""),
            Map.entry("java.io.Serializable", "\"a\""),
            Map.entry("java.lang.Boolean", "true"),
            Map.entry("java.lang.Byte", "(byte) 1"),
            Map.entry("java.lang.Character", "'a'"),
            Map.entry("java.lang.Short", "(short) 1"),
            Map.entry("java.lang.Integer", "1"),
            Map.entry("java.lang.Number", "1"),
            Map.entry("java.lang.Long", "1L"),
            Map.entry("java.lang.Float", "1f"),
            Map.entry("java.lang.Double", "1d"),
            Map.entry("java.lang.Class", "Object.class"),
            Map.entry("java.lang.ClassLoader", "Thread.currentThread().getContextClassLoader()"),
            Map.entry("java.lang.Iterable", "new java.util.ArrayList(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Collection", "new java.util.ArrayList(java.util.List.of(\"a\"))"),
            Map.entry("java.util.List", "new java.util.ArrayList(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Set", "new java.util.HashSet(java.util.Set.of(\"a\"))"),
            Map.entry("java.util.Map", "new java.util.HashMap(java.util.Map.of(\"a\", \"b\"))"),
            Map.entry("java.util.Iterator", "new java.util.ArrayList(java.util.List.of(\"a\")).iterator()"),
            Map.entry("java.util.Enumeration", "new java.util.Vector(java.util.List.of(\"a\")).elements()"),
            Map.entry("java.util.Comparator", "java.util.Comparator.naturalOrder()"),
            Map.entry("java.util.Locale", "java.util.Locale.ROOT"),
            Map.entry("java.util.TimeZone", "java.util.TimeZone.getTimeZone(\"UTC\")"),
            Map.entry("java.util.Calendar", "java.util.Calendar.getInstance()"),
            Map.entry("java.io.File", "new java.io.File(\"none\")"),
            Map.entry("java.io.InputStream", "new java.io.ByteArrayInputStream(new byte[8])"),
            Map.entry("java.io.OutputStream", "new java.io.ByteArrayOutputStream()"),
            Map.entry("java.io.Reader", "new java.io.StringReader(\"a\")"),
            Map.entry("java.io.Writer", "new java.io.StringWriter()"),
            Map.entry("java.io.PrintStream", "new java.io.PrintStream(new java.io.ByteArrayOutputStream())"),
            Map.entry("java.io.PrintWriter", "new java.io.PrintWriter(new java.io.StringWriter())"),
            Map.entry("java.math.BigDecimal", "java.math.BigDecimal.ONE"),
            Map.entry("java.math.BigInteger", "java.math.BigInteger.ONE"));

    private final ValueFile values;

    private final ClassPath classes;

    Expressions(ValueFile values, ClassPath classes) {
        this.values = values;
        this.classes = classes;
    }

    /** An expression for a value of the type, or null. */
    String of(Class<?> type) {
        return of(type, new HashSet<>());
    }

    /** Expressions for what a method or constructor is called with, or null. */
    List<String> arguments(Executable called) {
        return arguments(called, new HashSet<>());
    }

    private String of(Class<?> type, Set<Class<?>> outer) {
        String known = known(type);
        if (known != null) {
            return known;
        }
        if (type.isArray()) {
            String element = of(type.getComponentType(), outer);
            return element == null ? null : "new " + name(type) + " {" + element + "}";
        }
        if (!isPublic(type) || !outer.add(type)) {
            return null;
        }
        try {
            if (type.isEnum()) {
                return enumeration(type);
            }
            if (type.isInterface()) {
                return "(" + name(type) + ") implemented(" + name(type) + ".class)";
            }
            return outer.size() > DEPTH ? null : made(type, outer);
        } finally {
            outer.remove(type);
        }
    }

    private String known(Class<?> type) {
        String told = values.find(name(type));
        return told == null ? KNOWN.get(name(type)) : told;
    }

    private static String enumeration(Class<?> type) {
        return Arrays.stream(type.getFields())
                .filter(field -> field.isEnumConstant())
                .findFirst()
                .map(constant -> name(type) + "." + constant.getName())
                .orElse(null);
    }

    private String made(Class<?> type, Set<Class<?>> outer) {
        Stream<Constructor<?>> constructors =
                Modifier.isAbstract(type.getModifiers()) ? Stream.empty() : Arrays.stream(type.getConstructors());
        for (Constructor<?> constructor : fewestFirst(constructors)) {
            List<String> arguments = arguments(constructor, outer);
            if (arguments != null) {
                return "new " + name(type) + "(" + String.join(", ", arguments) + ")";
            }
        }
        Stream<Method> factories = Arrays.stream(type.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type);
        for (Method factory : fewestFirst(factories)) {
            List<String> arguments = arguments(factory, outer);
            if (arguments != null) {
                return name(type) + "." + factory.getName() + "(" + String.join(", ", arguments) + ")";
            }
        }
        return Modifier.isAbstract(type.getModifiers()) ? below(type, outer) : null;
    }

    /** An object of the first class below an abstract one that objects can be made of. */
    private String below(Class<?> type, Set<Class<?>> outer) {
        for (Class<?> candidate : classes.below(type)) {
            String made = made(candidate, outer);
            if (made != null) {
                return made;
            }
        }
        return null;
    }

    private static <E extends Executable> List<E> fewestFirst(Stream<E> callable) {
        return callable.sorted(Comparator.<E>comparingInt(Executable::getParameterCount)
                        .thenComparing(Executable::toString))
                .toList();
    }

    private List<String> arguments(Executable called, Set<Class<?>> outer) {
        List<String> arguments = new ArrayList<>();
        for (Class<?> type : called.getParameterTypes()) {
            String argument = of(type, outer);
            if (argument == null) {
                return null;
            }
            arguments.add(isPublic(type) && values.find(name(type)) == null ? cast(type, argument) : argument);
        }
        return arguments;
    }

    /** So that the compiler takes the method that is meant and no other of the same name. */
    static String cast(Class<?> type, String expression) {
        return type.isPrimitive() || expression.startsWith("new " + name(type)) || expression.startsWith("(")
                ? expression
                : "(" + name(type) + ") " + expression;
    }

    /** Whether a driver, which is in another package, can name it. */
    static boolean isPublic(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        for (Class<?> each = element; each != null; each = each.getDeclaringClass()) {
            if (!each.isPrimitive() && !Modifier.isPublic(each.getModifiers())) {
                return false;
            }
        }
        return element.getCanonicalName() != null;
    }

    /** As Java sources spell it. */
    static String name(Class<?> type) {
        return type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
    }

    /** As messages spell a method. */
    static String label(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", method.getName() + "(", ")"));
    }
}
