// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Compiled Java of views in a file, for a JVM that has no compiler or should not need it. */
public final class CompiledViews {
    private CompiledViews() {}

    public static void write(Map<String, byte[]> classes, Path file) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> entry : new TreeMap<>(classes).entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
    }

    public static Map<String, byte[]> read(Path file) throws IOException {
        Map<String, byte[]> classes = new HashMap<>();
        try (InputStream in = Files.newInputStream(file);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                classes.put(entry.getName(), zip.readAllBytes());
            }
        }
        return classes;
    }
}
