// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import dev.foretell.slice.program.Program;
import org.objectweb.asm.tree.ClassNode;

/** The classes of exceptions, by their internal names. Those of the JDK are looked up in the JDK that the analysis runs on. */
final class Exceptions {
    private Exceptions() {}

    /** Whether a class of the JDK is one of exceptions. */
    static boolean isThrowable(String name) {
        Class<?> type = ofPlatform(name);
        return type != null && Throwable.class.isAssignableFrom(type);
    }

    /** Whether a handler for one class can catch the other one; also true if that is not known. */
    static boolean mayBe(Program program, String exception, String caught) {
        String name = exception;
        while (!Program.isPlatform(name)) {
            if (name.equals(caught)) {
                return true;
            }
            ClassNode type = program.node(name);
            if (type == null) {
                return true;
            }
            name = type.superName;
        }
        if (name.equals(caught)) {
            return true;
        }
        if (!Program.isPlatform(caught)) {
            return false;
        }
        Class<?> thrown = ofPlatform(name);
        Class<?> handled = ofPlatform(caught);
        return thrown == null || handled == null || handled.isAssignableFrom(thrown);
    }

    private static Class<?> ofPlatform(String name) {
        if (!name.startsWith("java/")) {
            return null;
        }
        try {
            return Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
