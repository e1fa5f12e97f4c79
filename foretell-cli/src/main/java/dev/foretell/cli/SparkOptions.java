// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.corpus.CorpusEngine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * The way to Apache Spark, which is not part of Foretell. What needs it runs in a JVM of its own, with the same arguments, whose class path has
 * Spark's jars before ours, so that driver and executors use the same libraries.
 */
final class SparkOptions {
    /** Packages of the JDK that Spark looks into. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "jdk.internal.ref",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Spark cluster, such as spark://HOST:7077 (default: this machine, without Spark)")
    private String master;

    @Option(
            names = "--spark",
            paramLabel = "DIR",
            description = "where Spark 4 is installed, or a directory of its jars (default: SPARK_HOME)")
    private Path spark;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "property of Spark, such as spark.executor.memory=4g (repeatable)")
    private List<String> properties = List.of();

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "on Spark: how often a trace is begun whose JVM dies (default: 2)")
    private int attempts = 2;

    @Option(names = "--parquet", paramLabel = "DIR", description = "on Spark: also write the rows of all traces there")
    private String parquet;

    /** Where rows go as Parquet; null if they do not. */
    String parquet() {
        return parquet;
    }

    /** Whether this is work for Spark: there is a master, or traces are where only Spark's libraries reach. */
    boolean isWanted(String directory) {
        boolean isRemote = directory.matches("[a-zA-Z][a-zA-Z0-9+.-]+://.*");
        if (master == null && isRemote) {
            throw new UserError(
                    directory + " is reached through Spark; give a cluster with --master, or --master local[*]");
        }
        if (master == null && parquet != null) {
            throw new UserError("--parquet needs Spark; give a cluster with --master, or --master local[*]");
        }
        return master != null;
    }

    /** Whether Spark's jars are on the class path of this JVM. */
    boolean isHere() {
        return SparkOptions.class.getClassLoader().getResource("org/apache/spark/SparkConf.class") != null;
    }

    CorpusEngine connect() throws IOException {
        if (attempts < 1) {
            throw new UserError("--attempts is " + attempts + "; give 1 or more");
        }
        CorpusEngine.Provider provider = ServiceLoader.load(CorpusEngine.Provider.class)
                .findFirst()
                .orElseThrow(() -> new UserError("foretell-spark.jar is not among the jars of this installation"));
        return provider.connect(master, attempts);
    }

    /** Runs the command again where Spark is, and returns its exit code. */
    int start(List<String> arguments) throws IOException, InterruptedException {
        Path jars = jars();
        List<String> ours = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .flatMap(SparkOptions::expanded)
                .map(path -> Path.of(path).toAbsolutePath().toString())
                .toList();
        List<String> command = new ArrayList<>(List.of(JavaCommand.path()));
        OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        command.add("-XX:+IgnoreUnrecognizedVMOptions");
        command.add("--add-modules=jdk.incubator.vector");
        command.add("-Djdk.reflect.useDirectMethodHandle=false");
        command.add("-Dio.netty.tryReflectionSetAccessible=true");
        command.add("-Dlog4j2.configurationFile=dev/foretell/spark/log4j2.properties");
        // Executors have Spark; the agent is for observed programs only. Directories of classes cannot be sent.
        command.add("-Dspark.jars="
                + ours.stream()
                        .filter(jar -> jar.endsWith(".jar") && !jar.endsWith("foretell-agent.jar"))
                        .collect(Collectors.joining(",")));
        for (String property : properties) {
            if (!property.matches("spark\\.[^=]+=.*")) {
                throw new UserError("--conf " + property + " is no property of Spark; write spark.NAME=VALUE");
            }
            command.add("-D" + property);
        }
        String options = System.getenv().getOrDefault("FORETELL_JAVA_OPTS", "").strip();
        if (!options.isEmpty()) {
            command.addAll(List.of(options.split("\\s+")));
        }
        command.addAll(List.of(
                "-cp",
                jars + File.separator + "*" + File.pathSeparator + String.join(File.pathSeparator, ours),
                Main.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /** The JVM has expanded {@code lib/*} of the class path, but for who reads it. */
    private static Stream<String> expanded(String entry) {
        if (!entry.endsWith("*")) {
            return Stream.of(entry);
        }
        String[] names = new File(entry.substring(0, entry.length() - 1)).list((dir, name) -> name.endsWith(".jar"));
        return Stream.of(names == null ? new String[0] : names)
                .sorted()
                .map(name -> entry.substring(0, entry.length() - 1) + name);
    }

    private Path jars() throws IOException {
        String home = System.getenv("SPARK_HOME");
        if (spark == null && home == null) {
            throw new UserError(
                    "Spark is not part of Foretell: install Spark 4, and name it with --spark DIR or SPARK_HOME");
        }
        Path given = spark == null ? Path.of(home) : spark;
        for (Path directory : List.of(given.resolve("jars"), given)) {
            if (Files.isDirectory(directory)) {
                try (Stream<Path> files = Files.list(directory)) {
                    if (files.anyMatch(
                            file -> file.getFileName().toString().matches("spark-core_2\\.13-4\\..*\\.jar"))) {
                        return directory;
                    }
                }
            }
        }
        throw new UserError("there is no Spark 4 in " + given + ": no jars/spark-core_2.13-4.*.jar");
    }
}
