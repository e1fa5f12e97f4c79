// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import dev.foretell.views.parse.Attributes;
import java.util.Map;

/** Loads the Java of views. It knows us and the program, which know nothing of each other. */
final class ActionLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    ActionLoader(Map<String, byte[]> classes, ClassLoader program) {
        super(program);
        this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] bytes = classes.get(name);
            if (bytes != null) {
                return defineClass(name, bytes, 0, bytes.length);
            }
            return name.startsWith("dev.foretell.views.")
                    ? Class.forName(name, false, Attributes.class.getClassLoader())
                    : super.loadClass(name, resolve);
        }
    }
}
