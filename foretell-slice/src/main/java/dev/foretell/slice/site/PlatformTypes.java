// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;

/** What is known of classes of the JDK, by their internal names. None of them is initialised: a trace may name any. */
final class PlatformTypes {
    private PlatformTypes() {}

    /** Whether a value of a type in the code can be an object of a class; false if either is not one of the JDK. */
    static boolean isAssignable(String declared, String type) {
        if (!Program.isPlatform(declared) || !Program.isPlatform(type)) {
            return false;
        }
        try {
            return find(declared).isAssignableFrom(find(type));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static Class<?> find(String name) throws ClassNotFoundException {
        return Class.forName(name.replace('/', '.'), false, null);
    }
}
