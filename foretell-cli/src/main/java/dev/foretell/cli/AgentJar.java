// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the agent's jar, which stands beside our own. */
final class AgentJar {
    private AgentJar() {}

    static Path find() {
        String told = System.getProperty("foretell.agent");
        Path jar = told != null ? Path.of(told) : own().resolveSibling("foretell-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new UserError("there is no agent at " + jar + "; start the tool with ./foretell, which builds it");
        }
        return jar.toAbsolutePath();
    }

    /** The directory of the tool's jars, for an observer inside the program. */
    static Path tools() {
        String told = System.getProperty("foretell.engine");
        return (told != null ? Path.of(told) : own().getParent()).toAbsolutePath();
    }

    private static Path own() {
        try {
            return Path.of(AgentJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
