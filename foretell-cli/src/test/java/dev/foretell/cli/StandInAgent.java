// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * An agent that records nothing but leaves a prepared trace, the file that the system property {@code stand-in.trace}
 * names, where it is told to write; and beside it the options it was given.
 */
public final class StandInAgent {
    private StandInAgent() {}

    public static void premain(String options) throws IOException {
        Path file = Path.of(options.split(",")[0].substring("destfile=".length()));
        Files.writeString(file.resolveSibling("options"), options);
        String trace = System.getProperty("stand-in.trace");
        if (trace != null) {
            Files.write(file, Files.readAllBytes(Path.of(trace)));
        }
    }

    /** Packs this class into an agent's jar. */
    static Path pack(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), StandInAgent.class.getName());
        String entry = StandInAgent.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream code = StandInAgent.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new ZipEntry(entry));
            code.transferTo(out);
            out.closeEntry();
        }
        return jar;
    }
}
