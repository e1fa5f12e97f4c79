// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** An installed Java, 17 or newer, that observed programs run on. */
record Jvm(String version, Path java) {
    /** For JVMs that end before the better compiler pays: commands, and programs of a few steps. */
    static final String BRIEF = "-XX:TieredStopAtLevel=1";

    private static final Path AGENT = Path.of("../foretell-agent/target/foretell-agent.jar");

    /** One of each version, the running one among them. */
    static List<Jvm> installed() throws IOException {
        Map<Integer, Jvm> found = new TreeMap<>();
        found.put(Runtime.version().feature(), new Jvm("" + Runtime.version().feature(), Path.of(JavaCommand.path())));
        Path directory = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(directory)) {
            try (Stream<Path> homes = Files.list(directory)) {
                for (Path home : homes.toList()) {
                    Path release = home.resolve("release");
                    if (Files.exists(home.resolve("bin/java")) && Files.isReadable(release)) {
                        String text = Files.readString(release).replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
                        int feature = text.matches("\\d+") ? Integer.parseInt(text) : 0;
                        if (feature >= 17) {
                            found.putIfAbsent(feature, new Jvm(text, home.resolve("bin/java")));
                        }
                    }
                }
            }
        }
        return List.copyOf(found.values());
    }

    /** Starts a program of this module's tests under the agent. */
    Process plane(String agentOptions, List<String> jvmOptions, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:-PrintWarnings"));
        command.addAll(jvmOptions);
        command.add("-javaagent:" + AGENT + "=" + agentOptions
                + ",profile=full,ignores=com.acme.Plane$Direction:com.acme.Plane$Recovery");
        command.addAll(List.of("-cp", "target/test-classes", "com.acme.Plane"));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).start();
    }

    static String text(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    static String errors(Process process) throws IOException {
        return new String(process.getErrorStream().readAllBytes());
    }
}
