// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into this module, and for a release the commit that it was built from. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        String commit = properties().getProperty("commit");
        return new String[] {"foretell " + number() + (commit.isEmpty() ? "" : " (" + commit + ")")};
    }

    static String number() throws IOException {
        return properties().getProperty("version");
    }

    private static Properties properties() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        }
        return properties;
    }
}
