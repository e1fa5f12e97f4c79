// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Classes of other agents, which are no part of the program. An agent's jar is one that the JVM has added to what the application's loader finds: its manifest names
 * an agent, and it stands neither on the class path nor on the module path. (Libraries may be agents, too, if they are started as such; on the class path they are
 * part of the program.) An agent's own loaders are known by their class, which is in such a jar or was added to the boot loader's path; below them all is the agent's.
 */
final class OtherAgents {
    private static final String[] KINDS = {"Premain-Class", "Agent-Class", "Launcher-Agent-Class"};

    private final Set<Path> program = new HashSet<>();
    private final Map<String, Boolean> isAgent = new ConcurrentHashMap<>();

    /** What the program was started with. */
    OtherAgents(String... paths) {
        for (String path : paths) {
            for (String entry : path == null ? new String[0] : path.split(File.pathSeparator)) {
                Path place = place(entry);
                if (place != null) {
                    program.add(place);
                }
            }
        }
    }

    /** Whether a class of this loader, from there, is an agent's. */
    boolean have(ClassLoader loader, ProtectionDomain domain) {
        if (loader == ClassLoader.getSystemClassLoader()) {
            return isFromAgent(domain);
        }
        for (ClassLoader next = loader; next != null; next = next.getParent()) {
            if (isAgents(next.getClass())) {
                return true;
            }
        }
        return false;
    }

    private boolean isAgents(Class<?> loader) {
        if (loader.getClassLoader() == null) {
            return !loader.getModule().isNamed();
        }
        return loader.getClassLoader() == ClassLoader.getSystemClassLoader()
                && isFromAgent(loader.getProtectionDomain());
    }

    private boolean isFromAgent(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source == null || source.getLocation() == null) {
            return false;
        }
        String url = source.getLocation().toExternalForm();
        Boolean known = isAgent.get(url);
        if (known == null) {
            known = isAgentsJar(url);
            isAgent.put(url, known);
        }
        return known;
    }

    private boolean isAgentsJar(String url) {
        try {
            Path jar = Path.of(new URI(url)).toRealPath();
            if (program.contains(jar)) {
                return false;
            }
            try (JarFile file = new JarFile(jar.toFile(), false)) {
                return namesAgent(file.getManifest());
            }
        } catch (IOException | URISyntaxException | RuntimeException e) {
            return false;
        }
    }

    private static boolean namesAgent(Manifest manifest) {
        Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
        for (String kind : KINDS) {
            if (attributes.getValue(kind) != null) {
                return true;
            }
        }
        return false;
    }

    /** Null if there is no such file. */
    private static Path place(String entry) {
        try {
            return entry.isEmpty() ? null : Path.of(entry).toRealPath();
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }
}
