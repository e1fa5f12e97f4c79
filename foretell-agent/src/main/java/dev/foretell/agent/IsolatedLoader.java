// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the engine of an observer inside the program. It looks into its own jars first, because the boot loader has a part of
 * our classes too, and knows nothing of the program; the program knows nothing of it, and its classes are never rewritten.
 */
final class IsolatedLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    IsolatedLoader(URL[] jars) {
        super("foretell", jars, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            if (ClassFilter.isPlatform(name.replace('.', '/'))) {
                return super.loadClass(name, resolve);
            }
            try {
                return findClass(name);
            } catch (ClassNotFoundException e) {
                return super.loadClass(name, resolve);
            }
        }
    }
}
