// SPDX-License-Identifier: Apache-2.0
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what a suite needs on its class path. The library's own published description (POM) still lists what its tests use, so Maven
 * resolves that with scope {@code test}; what a description does not say is named by the setting
 * {@code with}, and one that cannot be resolved is passed over with {@code alone=true}.
 */
final class Resolver {
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:";

    private final Path root;
    private final Path directory;

    Resolver(Path root, Path directory) {
        this.root = root;
        this.directory = directory;
    }

    /** The class path of the suite: JUnit first, then its tests as a folder, the library, and the rest. */
    String classPath(Suite suite) throws IOException, InterruptedException {
        Path known = directory.resolve("classpath");
        Path tests = directory.resolve("work/target/test-classes");
        if (!Files.exists(known)) {
            Suite.Artefact library = new Suite.Artefact(
                    suite.tests().group(), suite.tests().id(), suite.tests().version(), "");
            List<String> parts = new ArrayList<>();
            parts.add(directory.resolveSibling("junit.jar").toString());
            parts.add(directory.resolveSibling("tests").toString());
            parts.add(tests.toString());
            parts.add(jar(library).toString());
            parts.add(further(suite));
            parts.add(suite.settings().containsKey("alone") ? "" : described(library));
            unpack(jar(suite.tests()), tests);
            Files.writeString(known, parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(File.pathSeparator)));
        }
        return Files.readString(known);
    }

    Path jar(Suite.Artefact artefact) throws IOException, InterruptedException {
        Path file = directory.resolve("jars").resolve(artefact.file() + ".jar");
        if (!Files.exists(file)) {
            copy(artefact, "jar");
        }
        return file;
    }

    private void copy(Suite.Artefact artefact, String type) throws IOException, InterruptedException {
        maven(root.resolve("pom.xml"), "-N", PLUGIN + "copy", "-Dartifact=" + artefact.coordinates(type),
                "-DoutputDirectory=" + directory.resolve("jars"));
    }

    /** What the setting {@code with} names, and what that needs. */
    private String further(Suite suite) throws IOException, InterruptedException {
        if (suite.list("with").isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("<project><modelVersion>4.0.0</modelVersion><groupId>suites</groupId>"
                + "<artifactId>further</artifactId><version>1</version><dependencies>");
        for (String more : suite.list("with")) {
            Suite.Artefact artefact = Suite.Artefact.parse(more);
            text.append("<dependency><groupId>").append(artefact.group()).append("</groupId><artifactId>").append(artefact.id())
                    .append("</artifactId><version>").append(artefact.version()).append("</version>");
            if (!artefact.classifier().isEmpty()) {
                text.append("<classifier>").append(artefact.classifier()).append("</classifier>");
            }
            text.append("</dependency>");
        }
        Path pom = directory.resolve("further/pom.xml");
        Files.createDirectories(pom.getParent());
        Files.writeString(pom, text.append("</dependencies></project>"));
        return jarsOf(pom);
    }

    private String described(Suite.Artefact library) throws IOException, InterruptedException {
        Path pom = directory.resolve("description/pom.xml");
        Files.createDirectories(pom.getParent());
        copy(library, "pom");
        Files.copy(directory.resolve("jars").resolve(library.file() + ".pom"), pom, StandardCopyOption.REPLACE_EXISTING);
        return jarsOf(pom);
    }

    private String jarsOf(Path pom) throws IOException, InterruptedException {
        Path list = pom.resolveSibling("classpath");
        maven(pom, PLUGIN + "build-classpath", "-DincludeScope=test", "-Dmdep.outputFile=" + list);
        // The tests bring JUnit along in the version of their time; ours, which is first, runs all of them.
        return Stream.of(Files.readString(list).split(File.pathSeparator))
                .filter(jar -> !new File(jar).getName().startsWith("junit-"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void maven(Path pom, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(root.resolve("mvnw").toString(), "-q", "-B", "-f", pom.toString()));
        command.addAll(List.of(words));
        Path log = directory.resolve("maven.log");
        Process maven = new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        if (maven.waitFor() != 0) {
            throw new IOException("see " + log);
        }
    }

    private static void unpack(Path jar, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                Path to = folder.resolve(entry.getName()).normalize();
                if (entry.isDirectory() || !to.startsWith(folder)) {
                    continue;
                }
                Files.createDirectories(to.getParent());
                try (InputStream in = file.getInputStream(entry)) {
                    Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        // Tests that open their resources as files look for them where their build has them.
        Path sources = folder.getParent().resolveSibling("src/test");
        Files.createDirectories(sources);
        if (!Files.exists(sources.resolve("resources"))) {
            Files.createSymbolicLink(sources.resolve("resources"), folder);
        }
    }
}
