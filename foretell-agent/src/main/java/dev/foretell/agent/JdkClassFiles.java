// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** The class files of the JDK, by the modules that have them: a class loader would make a URL for each, and a connection. */
final class JdkClassFiles {
    /** By the names of their packages. */
    private static final Map<String, Module> MODULES = new HashMap<>();

    static {
        for (Module module : ModuleLayer.boot().modules()) {
            for (String packageName : module.getPackages()) {
                MODULES.put(packageName.replace('.', '/'), module);
            }
        }
    }

    private JdkClassFiles() {}

    /** The file of the class with this internal name; null if no module that was there at the start has it. */
    static InputStream open(String name) throws IOException {
        int slash = name.lastIndexOf('/');
        Module module = slash < 0 ? null : MODULES.get(name.substring(0, slash));
        return module == null ? null : module.getResourceAsStream(name + ".class");
    }
}
