// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import dev.foretell.runtime.memory.Members;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a class of the program has its own version of a method of the JDK type it extends. Then a
 * call is the program's own code, to be seen by what that does.
 */
public final class Overrides extends ClassValue<Set<String>> {
    private static final Overrides ALL = new Overrides();

    private Overrides() {}

    /**
     * Whether a call of this method on an object of that class runs code of the JDK. The method is
     * told by its name and number of parameters: {@code tryLock0}.
     */
    public static boolean none(Class<?> type, String method) {
        return type.getClassLoader() == null || !ALL.get(type).contains(method);
    }

    /** All methods that the class and its ancestors outside the JDK declare. */
    @Override
    protected Set<String> computeValue(Class<?> type) {
        Set<String> names = new HashSet<>();
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            Method[] methods = Members.methods(c);
            if (methods == null) {
                names.clear();
                continue;
            }
            for (Method method : methods) {
                names.add(method.getName() + method.getParameterCount());
            }
        }
        return names;
    }
}
