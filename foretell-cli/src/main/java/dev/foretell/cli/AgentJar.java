// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Finds the agent's jar: beside our own, or inside it if all of Foretell is one jar. */
final class AgentJar {
    private static final String NAME = "foretell-agent.jar";

    private AgentJar() {}

    static Path find() {
        String told = System.getProperty("foretell.agent");
        if (told == null && isSingleJar()) {
            return unpacked();
        }
        Path jar = told != null ? Path.of(told) : own().resolveSibling(NAME);
        if (!Files.isRegularFile(jar)) {
            throw new UserError("there is no agent at " + jar + "; start the tool with ./foretell, which builds it");
        }
        return jar.toAbsolutePath();
    }

    /** The directory of the tool's jars, or the jar that is all of them, for an observer inside the program. */
    static Path tools() {
        String told = System.getProperty("foretell.engine");
        return (told != null ? Path.of(told) : isSingleJar() ? own() : own().getParent()).toAbsolutePath();
    }

    /** Options for the agent that was found: where it stands alone, they say where the rest of the tool is. */
    static AgentOptions complete(AgentOptions options) {
        return isSingleJar() ? options.with(AgentOption.ENGINE, tools()) : options;
    }

    private static boolean isSingleJar() {
        return AgentJar.class.getResource("/" + NAME) != null;
    }

    /**
     * The agent in a file for this call alone: only its owner can read or write it, and no other user can put a file of
     * the same name there before us. It is removed when our JVM ends, which it does after the observed program.
     */
    private static Path unpacked() {
        try (InputStream agent = AgentJar.class.getResourceAsStream("/" + NAME)) {
            Path file = Files.createTempFile("foretell-agent-", ".jar");
            file.toFile().deleteOnExit();
            Files.copy(agent, file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException e) {
            throw new UserError("cannot unpack the agent to " + System.getProperty("java.io.tmpdir") + ": "
                    + e.getMessage() + "; name another directory with -Djava.io.tmpdir=DIR");
        }
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
