// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The programs' source directories: {@code src/main/java}, which the build compiles, and {@code
 * src/late/N}, which a JDK of version N or newer compiles before it runs them. The latter hold what
 * older compilers do not know, or what only compiles with warnings.
 */
final class Sources {
    private static final Path MODULE = Path.of(System.getProperty("basedir", ""));

    private Sources() {}

    static Path classes() {
        return MODULE.resolve("target/classes").toAbsolutePath();
    }

    /** The source of a class that the build compiled. */
    static Path source(String className) {
        return MODULE.resolve("src/main/java/" + className.replace('.', '/') + ".java")
                .toAbsolutePath();
    }

    static Path output(String name) {
        return MODULE.resolve("target").resolve(name).toAbsolutePath();
    }

    /** The agent's jar: of the build beside us, unless {@code -Dforetell.agent=} tells another. */
    static Path agent() {
        String told = System.getProperty("foretell.agent");
        return told != null
                ? Path.of(told)
                : MODULE.resolve("../foretell-agent/target/foretell-agent.jar")
                        .toAbsolutePath()
                        .normalize();
    }

    /** The programs that the build compiled. */
    static List<Program> programs() throws IOException {
        return programs(MODULE.resolve("src/main/java"));
    }

    /** The programs that this JDK can compile in addition. */
    static List<Program> latePrograms(Jdk jdk) throws IOException {
        List<Program> programs = new ArrayList<>();
        for (Path root : lateRoots(jdk)) {
            programs.addAll(programs(root));
        }
        return programs;
    }

    /** Compiles {@link #latePrograms} and returns the directory of their classes. */
    static Path compileLate(Jdk jdk) throws IOException, InterruptedException {
        Path classes = output("late-classes").resolve(jdk.version());
        List<Path> files = new ArrayList<>();
        for (Path root : lateRoots(jdk)) {
            files.addAll(javaFiles(root));
        }
        compile(jdk, classes, classes().toString(), files);
        return classes;
    }

    /** Compiles the programs that need frameworks, from {@code src/frameworks}, and returns a class path for them. */
    static String compileFrameworks(Jdk jdk) throws IOException, InterruptedException {
        Path classes = output("framework-classes").resolve(jdk.version());
        String path = classes() + File.pathSeparator + System.getProperty("java.class.path");
        compile(jdk, classes, path, javaFiles(MODULE.resolve("src/frameworks")));
        return classes + File.pathSeparator + path;
    }

    /** Compiles source files to a directory, with a log beside it. */
    static void compile(Jdk jdk, Path classes, String classPath, List<Path> files)
            throws IOException, InterruptedException {
        Files.createDirectories(classes);
        List<String> command = new ArrayList<>(List.of(
                jdk.tool("javac").toString(), "-nowarn", "-proc:none", "-d", classes.toString(), "-cp", classPath));
        files.forEach(file -> command.add(file.toString()));
        Path log = classes.resolveSibling(classes.getFileName() + ".log");
        int code = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException("JDK " + jdk.version() + " cannot compile " + files + ":\n" + Files.readString(log));
        }
    }

    private static List<Path> lateRoots(Jdk jdk) throws IOException {
        try (Stream<Path> roots = Files.list(MODULE.resolve("src/late"))) {
            return roots.filter(root -> Integer.parseInt(root.getFileName().toString()) <= jdk.feature())
                    .sorted()
                    .toList();
        }
    }

    /** Packages of programs that other tests run. */
    private static final Set<String> WITHOUT_COMMENTS =
            Set.of("stress", "loading", "slicing", "stuck", "reachability", "exceptions");

    private static List<Program> programs(Path root) throws IOException {
        List<Program> programs = new ArrayList<>();
        for (Path file : javaFiles(root)) {
            String folder = file.getParent().getFileName().toString();
            boolean isMain = Files.readString(file).contains("public static void main(String[] args)");
            if (isMain && !WITHOUT_COMMENTS.contains(folder)) {
                programs.add(Program.read(file));
            }
        }
        return programs;
    }

    private static List<Path> javaFiles(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** The jar of JaCoCo's agent. */
    static String coverageAgent() {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.contains("org.jacoco.agent")) {
                return entry;
            }
        }
        throw new IllegalStateException("the coverage agent is not on the class path");
    }
}
