// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One kernel measured in a JVM of its own, and what its recording took on disk; {@code events} is 0
 * if they were not counted.
 */
record Trial(double first, double median, long checksum, long heap, long bytes, long events) {
    /** Profiles that begin like this have monitors inside the program, and no trace. */
    static final String KNOWS = "knows:";

    private static final int MINUTES = 30;

    /**
     * How a trial is run.
     *
     * @param agent the jar and its options, or null for a plain run
     * @param count whether to read the recording and count its events
     */
    record Setup(Path java, String kernel, List<String> options, String agent, boolean count, Path directory) {}

    /** Runs {@link Measure}; the recording, if there is one, is deleted in the end. */
    static Trial run(Setup setup) throws IOException, InterruptedException {
        Path recording = setup.directory.resolve(setup.kernel + ".ftl");
        List<String> command = new ArrayList<>();
        command.add(setup.java.toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        if (setup.agent != null) {
            boolean traced = !setup.agent.contains("=" + KNOWS.replace(':', '='));
            command.add("-javaagent:" + setup.agent + (traced ? ",destfile=" + recording : ""));
        }
        command.addAll(List.of(Measure.class.getName(), "--kernel", setup.kernel));
        command.addAll(setup.options);
        Path log = setup.directory.resolve(setup.kernel + ".log");
        try {
            String line = line(command, log);
            long bytes = Files.exists(recording) ? Files.size(recording) : 0;
            return parse(line, bytes, bytes > 0 && setup.count ? Recording.events(recording) : 0);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static String line(List<String> command, Path log) throws IOException, InterruptedException {
        Path output = log.resolveSibling(log.getFileName() + ".out");
        Process process = new ProcessBuilder(command)
                .redirectError(log.toFile())
                .redirectOutput(output.toFile())
                .start();
        Thread reaper = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(reaper);
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly().waitFor();
                throw new IOException("did not end within " + MINUTES + " minutes; see " + log);
            }
        } finally {
            Runtime.getRuntime().removeShutdownHook(reaper);
        }
        List<String> lines = Files.readAllLines(output);
        if (process.exitValue() != 0 || lines.isEmpty()) {
            throw new IOException("ended with " + process.exitValue() + "; see " + log);
        }
        return lines.get(lines.size() - 1);
    }

    static Trial parse(String line, long bytes, long events) throws IOException {
        Map<String, String> fields = new HashMap<>();
        for (String pair : line.split(" ")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                fields.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        try {
            return new Trial(
                    Double.parseDouble(fields.get("first")),
                    Double.parseDouble(fields.get("median")),
                    Long.parseLong(fields.get("checksum")),
                    Long.parseLong(fields.get("heap")),
                    bytes,
                    events);
        } catch (NullPointerException | NumberFormatException e) {
            throw new IOException("is not the line of a kernel: " + line, e);
        }
    }

    /** The faster times of the two, and the larger heap. */
    Trial best(Trial other) {
        return new Trial(
                Math.min(first, other.first),
                Math.min(median, other.median),
                checksum,
                Math.max(heap, other.heap),
                bytes,
                events);
    }
}
