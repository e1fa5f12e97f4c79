// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherAgentsTest {
    private static final ClassLoader APPLICATION = ClassLoader.getSystemClassLoader();

    @TempDir
    Path directory;

    @Test
    void aJarThatTheJvmAddedAndThatNamesAnAgentIsOne() throws IOException {
        OtherAgents agents = new OtherAgents("", null);

        assertThat(agents.have(APPLICATION, from(jar("agent.jar", "Premain-Class"))))
                .isTrue();
        assertThat(agents.have(APPLICATION, from(jar("attached", "Agent-Class"))))
                .isTrue();
        assertThat(agents.have(APPLICATION, from(jar("library.jar", "Main-Class"))))
                .isFalse();
    }

    @Test
    void onTheClassPathOrModulePathItIsAPartOfTheProgram() throws IOException {
        Path library = jar("coroutines.jar", "Premain-Class");
        Path module = jar("module.jar", "Premain-Class");
        OtherAgents agents = new OtherAgents(library.toString(), module.toString());

        assertThat(agents.have(APPLICATION, from(library))).isFalse();
        assertThat(agents.have(APPLICATION, from(module))).isFalse();
    }

    @Test
    void inAnotherLoaderItIsAPartOfTheProgram() throws IOException {
        OtherAgents agents = new OtherAgents();

        assertThat(agents.have(new ClassLoader() {}, from(jar("in-a-web-app.jar", "Premain-Class"))))
                .isFalse();
    }

    @Test
    void aClassFromNowhereIsTheProgram() {
        assertThat(new OtherAgents().have(APPLICATION, null)).isFalse();
        assertThat(new OtherAgents().have(APPLICATION, new ProtectionDomain(null, null)))
                .isFalse();
    }

    private ProtectionDomain from(Path jar) throws IOException {
        URL url = jar.toUri().toURL();
        return new ProtectionDomain(new CodeSource(url, (Certificate[]) null), null);
    }

    private Path jar(String name, String attribute) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(attribute, "Some");
        Path jar = directory.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
        return jar;
    }
}
