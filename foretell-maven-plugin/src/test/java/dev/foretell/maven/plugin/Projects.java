// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The projects of {@code src/it}, copied to where Maven may build them. Maven gets a local repository of its own, into which our
 * artifacts are put as if they were installed; all others it takes from that of the build that runs, and nothing from the network.
 */
final class Projects {
    private static final Path SOURCE = Path.of("src/it");
    private static final Path HOME = Path.of("target/it").toAbsolutePath();
    private static final String VERSION = System.getProperty("its.version");
    private static final Pattern MODULE_JAR = Pattern.compile("foretell-[a-z]+[/\\\\]target[/\\\\][^/\\\\]+\\.jar$");
    private static final String PUBLISHED = "target/published-pom.xml";
    private static final Pattern HOLE = Pattern.compile("@([a-z.-]+)@");

    private final String versions;

    /** What Maven runs on. */
    private Path java = Path.of(System.getProperty("java.home"));

    Projects() throws IOException {
        versions = Files.readString(Path.of("../pom.xml"));
        delete(HOME);
        copy(SOURCE, HOME);
        Files.writeString(
                HOME.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>built</id><mirrorOf>*</mirrorOf><url>"
                        + Path.of(System.getProperty("its.repository")).toUri()
                        + "</url></mirror></mirrors></settings>");
        // Maven looks for this above the project that it builds, and would find that of our own build.
        Files.createDirectories(HOME.resolve(".mvn"));
        install();
    }

    private void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.writeString(
                        copy,
                        HOLE.matcher(Files.readString(file))
                                .replaceAll(hole -> Matcher.quoteReplacement(version(hole.group(1)))));
            }
        }
    }

    /** Runs Maven on another Java, in a copy of a project, and returns all that it printed; it must succeed. */
    String succeedOn(Path home, String project, String copy, String... arguments)
            throws IOException, InterruptedException {
        copy(SOURCE.resolve(project), directory(copy));
        Path running = java;
        java = home;
        try {
            return succeed(copy, arguments);
        } finally {
            java = running;
        }
    }

    private String version(String name) {
        if (name.equals("foretell.version")) {
            return VERSION;
        }
        String form = name.endsWith("-plugin")
                ? "<artifactId>" + name + "</artifactId>\\s*<version>([^<]+)<"
                : "<" + name + ">([^<]+)<";
        Matcher found = Pattern.compile(form).matcher(versions);
        assertThat(found.find()).as("version of %s in pom.xml", name).isTrue();
        return found.group(1);
    }

    /** Puts the plugin and the modules that it uses into the repository; others may be about to be built. */
    private static void install() throws IOException {
        put("foretell", Path.of("..").resolve(PUBLISHED), "pom");
        install(Path.of("target/foretell-maven-plugin-" + VERSION + ".jar").toAbsolutePath());
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (MODULE_JAR.matcher(entry).find()) {
                install(Path.of(entry));
            }
        }
    }

    private static void install(Path jar) throws IOException {
        Path module = jar.getParent().getParent();
        String name = module.getFileName().toString();
        put(name, module.resolve(PUBLISHED), "pom");
        put(name, jar, "jar");
    }

    private static void put(String name, Path file, String type) throws IOException {
        Path directory = HOME.resolve("repository/dev/foretell/" + name + "/" + VERSION);
        Files.createDirectories(directory);
        Files.copy(file, directory.resolve(name + "-" + VERSION + "." + type));
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    Path directory(String project) {
        return HOME.resolve(project);
    }

    /** Runs Maven in a project and returns all that it printed; it must succeed. */
    String succeed(String project, String... arguments) throws IOException, InterruptedException {
        return maven(true, project, arguments);
    }

    /** Runs Maven in a project and returns all that it printed; it must fail. */
    String fail(String project, String... arguments) throws IOException, InterruptedException {
        return maven(false, project, arguments);
    }

    private String maven(boolean successful, String project, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("its.maven"), "bin", "mvn").toString(),
                "-B",
                "-o",
                "-Dstyle.color=never",
                "-Daether.offline.protocols=file",
                "-s",
                HOME.resolve("settings.xml").toString(),
                "-Dmaven.repo.local=" + HOME.resolve("repository")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory(project).toFile())
                .redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", java.toString());
        builder.environment().remove("MAVEN_ARGS");
        // Short runs end before the better compiler pays.
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process process = builder.start();
        process.getOutputStream().close();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor() == 0).as(log).isEqualTo(successful);
        return log;
    }
}
