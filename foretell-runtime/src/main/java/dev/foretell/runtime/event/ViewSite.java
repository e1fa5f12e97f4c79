// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.memory.Members;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A place in the program where events of views may happen.
 *
 * @param lines the events that it may be
 * @param types the types of the parameters, separated by commas
 * @param isBody whether it is in the method's body, whose modifiers were looked at; else where it is called
 * @param isSpecial whether the method of exactly the owner is called
 */
public record ViewSite(
        List<ViewLine> lines,
        String owner,
        String method,
        String descriptor,
        String types,
        boolean isBody,
        boolean isSpecial) {
    /** The events that are meant if the method is called on an object of this class. */
    int[] meant(Class<?> type) {
        List<ViewLine> found = new ArrayList<>();
        List<String> supertypes = Members.supertypes(type);
        Method running = isBody ? null : running(type);
        boolean isProgram = running == null ? isProgram(type) : isProgram(running.getDeclaringClass());
        boolean isElsewhere = !isBody && isProgram;
        for (ViewLine line : lines) {
            boolean isType = line.isAnyType()
                    ? isProgram
                    : supertypes.stream()
                            .anyMatch(name -> line.type().matcher(name).matches());
            int modifiers = running == null ? line.modifiers() : running.getModifiers();
            boolean isHere = !isElsewhere || line.moment().equals("call");
            if (isType && isHere && (modifiers & line.modifiers()) == line.modifiers()) {
                found.add(line);
            }
        }
        return found.stream().mapToInt(ViewLine::number).toArray();
    }

    /** The events that are meant by making an object of the owner; a part of a subclass's object counts as well. */
    int[] constructing() {
        return lines.stream()
                .filter(line ->
                        line.isAnyType() ? isBody : line.type().matcher(owner).matches())
                .mapToInt(ViewLine::number)
                .toArray();
    }

    boolean isConstructor() {
        return method.equals("<init>");
    }

    /** What a trace calls the method on an object of this class: the class, and the types by which views know it. */
    String name(Class<?> type) {
        Set<String> names = new LinkedHashSet<>();
        names.add(isConstructor() ? owner : type.getName());
        for (String name : Members.supertypes(type)) {
            for (ViewLine line : lines) {
                if (!line.isAnyType() && line.type().matcher(name).matches()) {
                    names.add(name);
                }
            }
        }
        return String.join(":", names) + "." + method + "(" + types + ")";
    }

    /** Whether the class may be rewritten, so that events of its bodies are seen there. */
    private static boolean isProgram(Class<?> type) {
        return type.getClassLoader() != null && type.getClassLoader() != ClassLoader.getPlatformClassLoader();
    }

    /** The method that runs; null if it cannot be told. */
    private Method running(Class<?> type) {
        Class<?> from = type;
        while (isSpecial && from != null && !from.getName().equals(owner)) {
            from = from.getSuperclass();
        }
        try {
            ClassLoader loader = type.getClassLoader();
            Class<?>[] parameters =
                    MethodType.fromMethodDescriptorString(descriptor, loader).parameterArray();
            for (Class<?> declaring = from; declaring != null; declaring = declaring.getSuperclass()) {
                Method found = declared(declaring, parameters);
                if (found != null) {
                    return found;
                }
            }
            return inherited(type, parameters);
        } catch (LinkageError | RuntimeException e) {
            return null;
        }
    }

    private Method declared(Class<?> type, Class<?>[] parameters) {
        try {
            return type.getDeclaredMethod(method, parameters);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private Method inherited(Class<?> type, Class<?>[] parameters) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (Class<?> face : declaring.getInterfaces()) {
                Method own = declared(face, parameters);
                Method found = own != null ? own : inherited(face, parameters);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
