// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;

/** Methods and classes of the program, by their names. */
final class ProgramNames {
    private final Instrumentation instrumentation;

    ProgramNames(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** A method without parameters, by the name of its class and its own. */
    Method method(String name) throws ReflectiveOperationException {
        int dot = name.lastIndexOf('.');
        Method method = type(name.substring(0, Math.max(0, dot))).getDeclaredMethod(name.substring(dot + 1));
        method.setAccessible(true);
        return method;
    }

    /** A method without parameters, or else one with a single parameter of this type. */
    Method reaction(String name, String parameter) throws ReflectiveOperationException {
        int dot = name.lastIndexOf('.');
        Method found = null;
        for (Method method : type(name.substring(0, Math.max(0, dot))).getDeclaredMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            boolean takesIt = parameters.length == 1 && parameters[0].getName().equals(parameter);
            if (method.getName().equals(name.substring(dot + 1)) && (takesIt || parameters.length == 0)) {
                found = found == null || parameters.length == 0 ? method : found;
            }
        }
        if (found == null) {
            throw new NoSuchMethodException(name);
        }
        found.setAccessible(true);
        return found;
    }

    /** A class of the application's loader, or else of any loader that has loaded it. */
    Class<?> type(String name) throws ClassNotFoundException {
        try {
            return Class.forName(name, true, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException e) {
            for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                if (loaded.getName().equals(name)) {
                    return loaded;
                }
            }
            throw e;
        }
    }
}
