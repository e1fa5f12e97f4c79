// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The newest of the JDKs that are installed beside the running one. */
final class NewestJdk {
    private NewestJdk() {}

    /** Its directory; empty if the running one is the newest. */
    static Optional<Path> home() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> homes = Files.list(running.getParent())) {
            return homes.filter(home -> version(home) > Runtime.version().feature())
                    .max(Comparator.comparingInt(NewestJdk::version));
        }
    }

    /** Zero for what is no JDK. */
    private static int version(Path home) {
        try {
            String release = Files.readString(home.resolve("release"));
            String version = release.replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
            return Files.exists(home.resolve("bin/javac")) && version.matches("\\d+") ? Integer.parseInt(version) : 0;
        } catch (IOException e) {
            return 0;
        }
    }
}
