// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.frameworks;

import dev.foretell.validation.loading.Plugin;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** {@link Plugin} as a jar, for frameworks that load such, and what to do with it then. */
final class Plugins {
    static final String NAME = Plugin.class.getName();

    private Plugins() {}

    /** Writes the jar, with a manifest by which it is also a bundle. */
    static Path jar(Path jar) throws IOException, URISyntaxException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Bundle-ManifestVersion", "2");
        attributes.putValue("Bundle-SymbolicName", "plugin");
        Path root = Path.of(
                Plugin.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.createDirectories(jar.getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest);
                Stream<Path> files = Files.walk(root)) {
            List<Path> classes =
                    files.filter(file -> file.toString().contains("Plugin")).toList();
            for (Path file : classes) {
                entries.putNextEntry(new JarEntry(root.relativize(file).toString()));
                Files.copy(file, entries);
            }
        }
        return jar;
    }

    /** Two threads use one plug-in. */
    static void run(Class<?> type) throws Exception {
        if (type == Plugin.class) {
            throw new IllegalStateException("not loaded by the framework");
        }
        Runnable plugin = (Runnable) type.getConstructor().newInstance();
        Throwable[] failed = {null};
        Thread[] threads = {new Thread(plugin), new Thread(plugin)};
        for (Thread thread : threads) {
            thread.setUncaughtExceptionHandler((t, e) -> failed[0] = e);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(failed[0] == null ? "ran" : failed[0]);
    }
}
