// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.frameworks;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jboss.modules.LocalModuleLoader;

/** A module that depends on the JDK alone. */
public final class JbossModules {
    private JbossModules() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(args[0]), "modules");
        Path module = folder.resolve("plugin/main");
        Plugins.jar(module.resolve("plugin.jar"));
        Files.writeString(
                module.resolve("module.xml"),
                "<module xmlns='urn:jboss:module:1.9' name='plugin'><resources><resource-root path='plugin.jar'/></resources></module>");
        LocalModuleLoader loader = new LocalModuleLoader(new File[] {folder.toFile()});
        Plugins.run(loader.loadModule("plugin").getClassLoader().loadClass(Plugins.NAME));
    }
}
