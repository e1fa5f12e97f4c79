// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import dev.foretell.runtime.Notice;
import dev.foretell.runtime.RecordingState;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The fields and methods that a class declares; null where they cannot be listed. That is so if the class refers to missing ones, and with a security manager: the JDK
 * would ask it, and it is the program's code, or has rules that know nothing of us. Recording ends then, and what has been rewritten goes on without.
 */
public final class Members {
    private Members() {}

    /** Has initialised what is needed when there is a security manager, who would be asked about it. */
    public static void prepare() {
        RawMemory.U.ensureClassInitialized(Notice.class);
        isGuarded();
    }

    public static Field[] fields(Class<?> type) {
        try {
            return isGuarded() ? null : type.getDeclaredFields();
        } catch (LinkageError e) {
            RecordingState.lost("fields of " + type.getName() + " cannot be listed");
            return null;
        }
    }

    public static Method[] methods(Class<?> type) {
        try {
            return isGuarded() ? null : type.getDeclaredMethods();
        } catch (LinkageError e) {
            return null;
        }
    }

    /** Whether there is a security manager; if so, recording has ended. */
    @SuppressWarnings("removal")
    public static boolean isGuarded() {
        try {
            if (System.getSecurityManager() == null) {
                return false;
            }
        } catch (NoSuchMethodError e) {
            return false; // a JDK that does not even have the question any more
        }
        RecordingState.giveUp("a security manager was set");
        return true;
    }

    /** The class and all its supertypes, by name. */
    public static List<String> supertypes(Class<?> type) {
        Set<String> names = new LinkedHashSet<>();
        collect(type, names);
        return new ArrayList<>(names);
    }

    private static void collect(Class<?> type, Set<String> names) {
        if (type != null && names.add(type.getName())) {
            collect(type.getSuperclass(), names);
            for (Class<?> face : type.getInterfaces()) {
                collect(face, names);
            }
        }
    }
}
