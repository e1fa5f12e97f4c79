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
 * names of those for which that works. Argument: the folder. A class of several jars, such as versions of one library, is looked at in each.
 */
public final class LoadAll {
    private LoadAll() {}

    /** Looks into its own jar first. */
    private static final class OwnFirst extends URLClassLoader {
        OwnFirst(URL jar, ClassLoader parent) {
            super(new URL[] {jar}, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known == null && findResource(name.replace('.', '/') + ".class") != null) {
                    known = findClass(name);
                }
                return known != null ? known : super.loadClass(name, resolve);
            }
        }
    }

    public static void main(String[] args) throws IOException {
        File[] jars = new File(args[0]).listFiles((folder, name) -> name.endsWith(".jar"));
        Arrays.sort(jars);
        URL[] urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            urls[i] = jars[i].toURI().toURL();
        }
        try (URLClassLoader all = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            for (int i = 0; i < jars.length; i++) {
                try (OwnFirst own = new OwnFirst(urls[i], all)) {
                    load(jars[i], own);
                }
            }
        }
    }

    private static void load(File file, ClassLoader loader) throws IOException {
        try (JarFile jar = new JarFile(file)) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                    String type =
                            name.substring(0, name.length() - ".class".length()).replace('/', '.');
                    verify(file.getName(), type, loader);
                }
            }
        }
    }

    /** Asking for the constructors links the class, which verifies it. */
    private static void verify(String jar, String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader).getDeclaredConstructors();
            System.out.println(jar + " " + name);
        } catch (VerifyError | ClassFormatError e) {
            System.out.println("refused: " + jar + " " + name);
            System.err.println("refused: " + jar + " " + name + " "
                    + String.valueOf(e.getMessage()).lines().findFirst());
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
            System.err.println(jar + " " + name + " " + e);
        }
    }
}
