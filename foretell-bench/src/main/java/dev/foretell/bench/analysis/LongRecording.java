// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells how long {@code analyze} takes for a long recording, and how much heap is in use after collections at most. Arguments: the agent, the heap
 * (default {@code 4g}), and either recordings or the numbers of tests and threads of {@link ManyVariables}, which is recorded then (default 250000
 * and 200: about 214 million events on 62 million variables).
 */
public final class LongRecording {
    private static final Pattern AFTER = Pattern.compile("->(\\d+)M\\(");

    private LongRecording() {}

    public static void main(String[] args) throws Exception {
        String heap = args.length > 1 ? args[1] : "4g";
        Path directory = Files.createTempDirectory("foretell-bench");
        try {
            if (args.length > 2 && Files.exists(Path.of(args[2]))) {
                for (String file : List.of(args).subList(2, args.length)) {
                    analyze(Path.of(file), heap, directory);
                }
            } else {
                Path file = directory.resolve("many-variables.ftl");
                List<String> program = new ArrayList<>(java("-Xmx1g", "-XX:-PrintWarnings"));
                program.add(1, "-javaagent:" + args[0] + "=destfile=" + file + ",includes=dev.foretell.bench.*");
                program.add(ManyVariables.class.getName());
                program.add(args.length > 2 ? args[2] : "250000");
                program.add(args.length > 3 ? args[3] : "200");
                run("recorded", program, Path.of("/dev/null"));
                analyze(file, heap, directory);
            }
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted((a, b) -> b.compareTo(a))
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static void analyze(Path file, String heap, Path directory) throws Exception {
        Path log = directory.resolve("gc.log");
        List<String> command = new ArrayList<>(java("-Xmx" + heap, "-Xlog:gc:file=" + log));
        command.addAll(List.of("dev.foretell.cli.Main", "analyze", file.toString()));
        Path report = directory.resolve("report.txt");
        run(
                String.format(Locale.ROOT, "%s, %d MB, analysed", file.getFileName(), Files.size(file) >> 20),
                command,
                report);
        int peak = 0;
        for (Matcher after = AFTER.matcher(Files.readString(log)); after.find(); ) {
            peak = Math.max(peak, Integer.parseInt(after.group(1)));
        }
        System.out.println("  at most " + peak + " MB in use after a collection");
        try (Stream<String> lines = Files.lines(report)) {
            lines.filter(line -> line.matches("(looked for|skipped|total).*"))
                    .forEach(line -> System.out.println("  " + line));
        }
    }

    private static List<String> java(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return command;
    }

    private static void run(String what, List<String> command, Path output) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int code = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        System.out.printf(Locale.ROOT, "%s in %.1f s, exit code %d%n", what, (System.nanoTime() - start) / 1e9, code);
    }
}
