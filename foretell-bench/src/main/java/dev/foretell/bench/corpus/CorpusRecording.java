// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.corpus;

import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Records small programs many times into a directory of traces, in a few JVMs: each run has classes and threads of its own, and is cut out of the
 * recording of its JVM. Arguments: the agent, a directory of programs, the directory to write, how many traces (default 2000), in how many JVMs at once
 * (default 4).
 */
public final class CorpusRecording {
    private CorpusRecording() {}

    public static void main(String[] args) throws Exception {
        Path target = Files.createDirectories(Path.of(args[2]));
        int traces = args.length > 3 ? Integer.parseInt(args[3]) : 2000;
        int jvms = args.length > 4 ? Integer.parseInt(args[4]) : 4;
        Path work = Files.createTempDirectory("foretell-corpus");
        try {
            List<String> programs = SmallPrograms.compile(Path.of(args[1]), work);
            int times = (traces + programs.size() * jvms - 1) / (programs.size() * jvms);
            List<Process> running = new ArrayList<>();
            for (int jvm = 0; jvm < jvms; jvm++) {
                running.add(record(args[0], work, jvm, times, programs));
            }
            int written = 0;
            for (int jvm = 0; jvm < jvms; jvm++) {
                if (running.get(jvm).waitFor() != 0) {
                    throw new IOException("a recorded JVM failed");
                }
                written += new RunCutter(TraceReader.read(work.resolve(jvm + ".ftl")), target).cut(jvm);
            }
            System.out.println(written + " traces of " + programs.size() + " programs in " + target);
        } finally {
            try (Stream<Path> files = Files.walk(work)) {
                files.sorted((a, b) -> b.compareTo(a))
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static Process record(String agent, Path work, int jvm, int times, List<String> programs)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-javaagent:" + agent + "=destfile=" + work.resolve(jvm + ".ftl"),
                "-cp",
                Path.of(CorpusRecording.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                        .toString(),
                ManyRuns.class.getName(),
                work.toString(),
                String.valueOf(times)));
        command.addAll(programs);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
