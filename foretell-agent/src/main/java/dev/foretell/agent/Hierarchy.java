// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Supertypes by name, from class files, without loading application classes. What cannot be found
 * has no supertypes but Object.
 */
final class Hierarchy {
    private static final String OBJECT = "java/lang/Object";

    /** By loader, each class's superclass and interfaces. */
    private static final Map<ClassLoader, Map<String, String[]>> SUPERTYPES =
            Collections.synchronizedMap(new WeakHashMap<>());

    private static final Map<String, String[]> PLATFORM = new ConcurrentHashMap<>();

    private Hierarchy() {}

    /** Whether a class, as seen from this loader, is the other or inherits from it. */
    static boolean isSubtype(ClassLoader loader, String name, String ancestor) {
        if (name.equals(ancestor) || ancestor.equals(OBJECT)) {
            return true;
        }
        if (name.startsWith("[")) {
            return false;
        }
        for (String parent : supertypes(loader, name)) {
            if (!parent.equals(OBJECT) && isSubtype(loader, parent, ancestor)) {
                return true;
            }
        }
        return false;
    }

    private static String[] supertypes(ClassLoader loader, String name) {
        Map<String, String[]> known = loader == null || ClassFilter.isPlatform(name)
                ? PLATFORM
                : SUPERTYPES.computeIfAbsent(loader, l -> new ConcurrentHashMap<>());
        String[] found = known.get(name);
        if (found == null) {
            found = read(loader, name);
            known.put(name, found);
        }
        return found;
    }

    private static String[] read(ClassLoader loader, String name) {
        String file = name + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            if (in == null) {
                return new String[0];
            }
            ClassReader reader = new ClassReader(in.readAllBytes());
            String[] interfaces = reader.getInterfaces();
            String[] all = new String[interfaces.length + 1];
            System.arraycopy(interfaces, 0, all, 1, interfaces.length);
            all[0] = reader.getSuperName() == null ? OBJECT : reader.getSuperName();
            return all;
        } catch (IOException | RuntimeException e) {
            return new String[0];
        }
    }
}
