// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.nio.file.Path;

/** The {@code java} of our own JVM's installation. */
final class JavaCommand {
    private JavaCommand() {}

    static String path() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
