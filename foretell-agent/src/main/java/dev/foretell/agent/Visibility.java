// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Whether a class may name another one in a cast. A class that holds a value need not be allowed to
 * name its type, so this says yes only if that is sure: to the JDK's public packages, to a type of
 * the same package, and to what the class names already.
 */
final class Visibility {
    private static final int CONSTANT_CLASS = 7;

    private final String pack;
    private final Set<String> named = new HashSet<>();

    Visibility(ClassReader reader) {
        pack = pack(reader.getClassName());
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == CONSTANT_CLASS) {
                String name = reader.readUTF8(at, buffer);
                named.add(name.startsWith("[") ? element(name) : name);
            }
        }
    }

    /** Whether the class names the other one, by its internal name. */
    boolean names(String name) {
        return named.contains(name);
    }

    /** Whether a cast to the type with this descriptor is allowed for sure. */
    boolean canName(String descriptor) {
        String name = element(descriptor);
        return name == null || name.startsWith("java/") || pack(name).equals(pack) || named.contains(name);
    }

    /** The class that an object or array type is made of; null for primitives. */
    private static String element(String descriptor) {
        int dimensions = descriptor.lastIndexOf('[') + 1;
        return descriptor.charAt(dimensions) == 'L'
                ? descriptor.substring(dimensions + 1, descriptor.length() - 1)
                : null;
    }

    private static String pack(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }
}
