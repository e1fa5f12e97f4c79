// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of a master and two workers, each a JVM of its own, from the jars in {@code -Dforetell.spark=DIR}; skipped without. */
@EnabledIfSystemProperty(named = "foretell.spark", matches = ".+", disabledReason = "no -Dforetell.spark=DIR")
@Timeout(600)
class CorpusOnSparkIT {
    private static final int TRACES = 600;
    private static final String RACE = "s|w(x=1)|P.p(P.java:2)\nt|w(x=1)|P.p(P.java:4)\n";
    private static final String LOCKED = "s|acq(l)\ns|w(x=1)\ns|rel(l)\nt|acq(l)\nt|w(x=2)\nt|rel(l)\n";

    @TempDir
    Path directory;

    private final List<Process> processes = new ArrayList<>();
    private final List<Process> workers = new ArrayList<>();

    private String master;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(directory.resolve("traces"));
        for (int i = 0; i < TRACES; i++) {
            String text = i == 7 ? "nonsense" : i == 8 ? RACE + "incomplete cut off\n" : i % 2 == 0 ? RACE : LOCKED;
            Files.writeString(directory.resolve("traces/" + i + ".ftl"), text);
        }
        master = started(
                "master",
                "Starting Spark master at (spark:\\S+)",
                "master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0");
        for (String name : List.of("one", "two")) {
            started(
                    name,
                    "(Successfully registered) with master .*",
                    "worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "-c",
                    "1",
                    "-m",
                    "600m",
                    "-d",
                    directory.resolve(name).toString(),
                    master);
            workers.add(processes.get(processes.size() - 1));
        }
    }

    /** Starts a daemon of Spark and waits for a line of its log; returns what the pattern's group has of it. */
    private String started(String name, String pattern, String type, String... arguments) throws IOException {
        String jars = System.getProperty("foretell.spark");
        Path home = Files.createDirectories(directory.resolve("home"));
        if (!Files.exists(home.resolve("jars"))) {
            Files.createSymbolicLink(home.resolve("jars"), Path.of(jars).toAbsolutePath());
        }
        List<String> command =
                new ArrayList<>(List.of(JavaCommand.path(), "-Xmx256m", "-XX:+IgnoreUnrecognizedVMOptions"));
        for (String opened :
                List.of("java.lang", "java.lang.invoke", "java.nio", "java.util", "java.net", "sun.nio.ch")) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", jars + File.separator + "*", "org.apache.spark.deploy." + type));
        command.addAll(List.of(arguments));
        command.addAll(
                type.startsWith("master") || type.startsWith("worker") ? List.of("--webui-port", "0") : List.of());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        Process process = builder.start();
        processes.add(process);
        BufferedReader lines = process.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.matches(".*" + pattern)) {
                drain(lines);
                return line.replaceFirst(".*" + pattern, "$1");
            }
        }
        throw new IOException("the " + name + " did not start");
    }

    private static void drain(BufferedReader lines) {
        Thread thread = new Thread(() -> {
            try {
                while (lines.readLine() != null) {
                    continue;
                }
            } catch (IOException e) {
                return; // the process has ended
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    private Process corpus(String answer, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "corpus",
                directory.resolve("traces").toString(),
                "-o",
                directory.resolve(answer).toString()));
        Collections.addAll(command, more);
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private Process onCluster(String answer, String... more) throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "--master",
                master,
                "--spark",
                System.getProperty("foretell.spark"),
                "--conf",
                "spark.executor.memory=500m"));
        Collections.addAll(options, more);
        return corpus(answer, options.toArray(String[]::new));
    }

    /** The rows without what differs from run to run, in order. */
    private List<String> rows(String answer) throws IOException {
        return Files.readAllLines(directory.resolve(answer).resolve("traces.jsonl")).stream()
                .map(line -> line.replaceFirst("\"millis\":\\d+", ""))
                .sorted()
                .toList();
    }

    @Test
    void makesTheSameRowsAsOneMachineThoughAWorkerDies() throws Exception {
        assertThat(corpus("local").waitFor()).isEqualTo(ExitCode.FINDINGS);
        Process cluster = onCluster("cluster");
        Path part = directory.resolve("cluster/traces.jsonl.part");
        while (!(Files.exists(part) && Files.size(part) > 0) && cluster.isAlive()) {
            cluster.waitFor(10, TimeUnit.MILLISECONDS);
        }
        workers.get(0).descendants().forEach(ProcessHandle::destroyForcibly);
        workers.get(0).destroyForcibly();

        assertThat(cluster.waitFor()).isEqualTo(ExitCode.FINDINGS);
        assertThat(rows("cluster")).hasSize(TRACES).isEqualTo(rows("local"));
    }

    @Test
    void findsInPartsWhatOneMachineFinds() throws Exception {
        assertThat(corpus("local").waitFor()).isEqualTo(ExitCode.FINDINGS);
        Path parquet = directory.resolve("parquet");

        assertThat(onCluster("parts", "--split", "2", "--parquet", parquet.toString())
                        .waitFor())
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(Files.readAllLines(directory.resolve("parts/findings.jsonl")))
                .isEqualTo(Files.readAllLines(directory.resolve("local/findings.jsonl")));
        assertThat(parquet.resolve("_SUCCESS")).exists();
    }
}
