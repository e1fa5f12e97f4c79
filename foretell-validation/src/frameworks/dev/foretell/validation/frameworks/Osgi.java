// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.frameworks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.launch.Framework;

/** A bundle that imports nothing. */
public final class Osgi {
    private Osgi() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(args[0]), "felix");
        Framework framework =
                new FrameworkFactory().newFramework(Map.of("org.osgi.framework.storage", folder.toString()));
        framework.start();
        Bundle bundle = framework
                .getBundleContext()
                .installBundle(Plugins.jar(folder.resolve("plugin.jar")).toUri().toString());
        bundle.start();
        Plugins.run(bundle.loadClass(Plugins.NAME));
        framework.stop();
        framework.waitForStop(0);
    }
}
