// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The programs' source directories: {@code src/main/java}, which the build compiles, and {@code
 * src/late/N}, which a JDK of version N or newer compiles before it runs them. The latter hold what
 * older compilers do not know, or what only compiles with warnings.
 */
final class Sources {
    private static final Path MODULE = Path.of(System.getProperty("basedir", ""));
    private static final Map<String, Path> LATE_CLASSES = new HashMap<>();

    private Sources() {}

    static Path classes() {
        return MODULE.resolve("target/classes").toAbsolutePath();
    }

    /** The source of a class that the build compiled. */
    static Path source(String className) {
        return MODULE.resolve("src/main/java/" + className.replace('.', '/') + ".java")
                .toAbsolutePath();
    }

    /** The list of the everyday programs, with what is found. */
    static Path everydayPrograms() {
        return MODULE.resolve("everyday/programs.txt");
    }

    static Path output(String name) {
        return MODULE.resolve("target").resolve(name).toAbsolutePath();
    }

    /** The agent's jar: of the build beside us, unless {@code -Dforetell.agent=} tells another. */
    static Path agent() {
        String told = System.getProperty("foretell.agent");
        return told != null
                ? Path.of(told)
                : current(MODULE.resolve("../foretell-agent/target/foretell-agent.jar")
                        .toAbsolutePath()
                        .normalize());
    }

    /** {@code mvn test} compiles the agent and does not pack it: what is tested must not be an older one. */
    private static Path current(Path agent) {
        long packed = agent.toFile().lastModified();
        for (String module : List.of("foretell-agent", "foretell-runtime")) {
            Path classes = MODULE.resolve("../" + module + "/target/classes");
            if (Files.exists(agent) && newest(classes) > packed) {
                throw new IllegalStateException(agent + " is older than the classes of " + module
                        + "; pack it by: ./mvnw -pl foretell-agent -am -DskipTests package");
            }
        }
        return agent;
    }

    private static long newest(Path classes) {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .mapToLong(file -> file.toFile().lastModified())
                    .max()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** Whether this JDK has interfaces in preview that programs of {@code src/preview} use. */
    static boolean usesPreview(Jdk jdk) {
        return Files.isDirectory(preview(jdk));
    }

    /** These programs are for this JDK alone: interfaces in preview change from one to the next. */
    private static Path preview(Jdk jdk) {
        return MODULE.resolve("src/preview").resolve("" + jdk.feature());
    }

    /** The families of synchronisers that this JDK can run, by the simple names of their classes. */
    static List<String> families(Jdk jdk) throws IOException {
        List<Path> roots = lateRoots(jdk);
        roots.add(MODULE.resolve("src/main/java"));
        if (usesPreview(jdk)) {
            roots.add(preview(jdk));
        }
        List<String> families = new ArrayList<>();
        for (Path root : roots) {
            for (Path file : javaFiles(root)) {
                String name = file.getFileName().toString();
                if (file.getParent().endsWith("synchronisers") && name.endsWith("Cases.java")) {
                    families.add(name.substring(0, name.length() - ".java".length()));
                }
            }
        }
        return families;
    }

    /** Compiles {@link #latePrograms} unless that is done, and returns the directory of their classes. */
    static synchronized Path compileLate(Jdk jdk) throws IOException, InterruptedException {
        if (LATE_CLASSES.containsKey(jdk.version())) {
            return LATE_CLASSES.get(jdk.version());
        }
        List<Path> sources = new ArrayList<>();
        for (Path root : lateRoots(jdk)) {
            sources.addAll(javaFiles(root));
        }
        Path classes = output("late-classes").resolve(jdk.version());
        compile(jdk, classes, classes().toString(), sources);
        LATE_CLASSES.put(jdk.version(), classes);
        return classes;
    }

    /** Compiles the programs that need frameworks, from {@code src/frameworks}, and returns a class path for them. */
    static String compileFrameworks(Jdk jdk) throws IOException, InterruptedException {
        Path classes = output("framework-classes").resolve(jdk.version());
        String path = classes() + File.pathSeparator + System.getProperty("java.class.path");
        compile(jdk, classes, path, javaFiles(MODULE.resolve("src/frameworks")));
        return classes + File.pathSeparator + path;
    }

    /** Compiles what uses interfaces in preview, and returns the directory of its classes; only what may use them can load these. */
    static Path compilePreview(Jdk jdk) throws IOException, InterruptedException {
        Path classes = output("preview-classes").resolve(jdk.version());
        if (usesPreview(jdk)) {
            String[] options = {"--enable-preview", "--release", "" + jdk.feature()};
            compile(jdk, classes, classes().toString(), javaFiles(preview(jdk)), options);
        }
        return classes;
    }

    /** Compiles source files to a directory, with a log beside it. */
    static void compile(Jdk jdk, Path classes, String classPath, List<Path> sources, String... options)
            throws IOException, InterruptedException {
        Files.createDirectories(classes);
        List<String> command = new ArrayList<>(List.of(jdk.tool("javac").toString(), "-nowarn", "-proc:none"));
        command.addAll(List.of(options));
        command.addAll(List.of("-d", classes.toString(), "-cp", classPath));
        sources.forEach(file -> command.add(file.toString()));
        Path log = classes.resolveSibling(classes.getFileName() + ".log");
        int code = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException(
                    "JDK " + jdk.version() + " cannot compile " + sources + ":\n" + Files.readString(log));
        }
    }

    private static List<Path> lateRoots(Jdk jdk) throws IOException {
        try (Stream<Path> roots = Files.list(MODULE.resolve("src/late"))) {
            return roots.filter(root -> Integer.parseInt(root.getFileName().toString()) <= jdk.feature())
                    .sorted()
                    .collect(Collectors.toCollection(ArrayList::new));
        }
    }

    /** Packages of programs that other tests run. */
    private static final Set<String> WITHOUT_COMMENTS =
            Set.of("stress", "loading", "slicing", "stuck", "reachability", "exceptions", "synchronisers", "causes");

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
