// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An installed JDK with a compiler. */
record Jdk(Path home, String version) {
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(.+)\"");
    private static final int OLDEST = 17;

    /** One of each version that runs our bytecode, the running one first, then by version. */
    static List<Jdk> installed() {
        Map<String, Jdk> found = new LinkedHashMap<>();
        add(found, Path.of(System.getProperty("java.home")));
        Map<String, Jdk> others = new LinkedHashMap<>();
        candidates().forEach(home -> add(others, home));
        others.values().stream()
                .sorted(Comparator.comparing(Jdk::feature))
                .forEach(jdk -> found.putIfAbsent(jdk.version, jdk));
        return List.copyOf(found.values());
    }

    /** The 17 of 17.0.15. */
    int feature() {
        return Integer.parseInt(version.split("[^0-9]")[0]);
    }

    Path tool(String name) {
        Path tool = home.resolve("bin").resolve(name);
        return Files.exists(tool) ? tool : tool.resolveSibling(name + ".exe");
    }

    private static void add(Map<String, Jdk> found, Path home) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release)) {
            return;
        }
        try {
            Matcher matcher = VERSION.matcher(Files.readString(release));
            if (matcher.find()) {
                Jdk jdk = new Jdk(home, matcher.group(1));
                if (jdk.feature() >= OLDEST && Files.exists(jdk.tool("javac"))) {
                    found.putIfAbsent(jdk.version, jdk);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        String javaHome = System.getenv("JAVA_HOME");
        if (javaHome != null) {
            homes.add(Path.of(javaHome));
        }
        Path user = Path.of(System.getProperty("user.home"));
        homes.addAll(children(Path.of("/usr/lib/jvm"), ""));
        homes.addAll(children(Path.of("/opt/java"), ""));
        homes.addAll(children(user.resolve(".sdkman/candidates/java"), ""));
        homes.addAll(children(user.resolve(".jdks"), ""));
        homes.addAll(children(Path.of("/Library/Java/JavaVirtualMachines"), "Contents/Home"));
        homes.addAll(children(Path.of("C:/Program Files/Java"), ""));
        return homes;
    }

    private static List<Path> children(Path directory, String inner) {
        List<Path> children = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
                stream.forEach(child -> children.add(child.resolve(inner)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        children.sort(Comparator.naturalOrder());
        return children;
    }
}
