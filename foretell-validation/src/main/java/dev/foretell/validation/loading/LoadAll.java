// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads and verifies every class of the jars in a folder, without initialising them, and prints the
 * names of those for which that works. Argument: the folder.
 */
public final class LoadAll {
    private LoadAll() {}

    public static void main(String[] args) throws IOException {
        File[] jars = new File(args[0]).listFiles((folder, name) -> name.endsWith(".jar"));
        Arrays.sort(jars);
        URL[] urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            urls[i] = jars[i].toURI().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            for (File jar : jars) {
                load(jar, loader);
            }
        }
    }

    private static void load(File file, ClassLoader loader) throws IOException {
        try (JarFile jar = new JarFile(file)) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                    verify(name.substring(0, name.length() - ".class".length()).replace('/', '.'), loader);
                }
            }
        }
    }

    /** Asking for the constructors links the class, which verifies it. */
    private static void verify(String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader).getDeclaredConstructors();
            System.out.println(name);
        } catch (VerifyError e) {
            System.out.println("VerifyError " + name + " " + e.getMessage());
        } catch (ClassNotFoundException | LinkageError e) {
            System.err.println(name + " " + e);
        }
    }
}
