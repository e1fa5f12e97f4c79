// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.observer;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A program makes many objects and streams to an observer, whose specification has a monitor for each; tells how many objects and bytes
 * live in the observer's heap as they come and go. Arguments: the agent's jar, {@code iterators} of a list or {@code counters} with a field and a lock, and how many (default
 * 1000000); the class path has the command. Three JVMs: this one, the observer (heap of 256 MB) and the program, which calls its collector after
 * each thousand: an observer can let go of an object when the program's collector has. The program waits at each reading until the observer has caught up.
 */
public final class Iterators {
    private static final int READINGS = 10;
    private static final int LOOKS = 8;

    /** In the stack of an observer that has something to do. */
    private static final String WORK = "at dev.foretell.predict.";

    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private static final String ADDRESS = "listening on ";
    private static final String COUNTERS = "counters";
    private static final String COUNTERS_SPECIFICATION = """
            spec Counters(Counter c) {
              var n : int = c.count;
              event in  = lock(c);
              event add = call c.add();
              property counted = past { in -> n >= 0 & once add }
            }
            """;
    private static final String ITERATORS_SPECIFICATION = """
            spec SafeIterator(java.util.Collection c, java.util.Iterator i) {
              event create = return i = c.iterator();
              event update = call c.add*(..) | call c.clear();
              event use    = call i.next();
              property safe = regex { update* (create use* update*)? }
            }
            """;

    private Iterators() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("--program")) {
            make(args[1], Integer.parseInt(args[2]));
            return;
        }
        Path agent = Path.of(args[0]).toAbsolutePath();
        String kind = args[1];
        String count = args.length < 3 ? "1000000" : args[2];
        Path directory = Files.createTempDirectory("foretell-bench");
        Path specification = Files.writeString(
                directory.resolve("measured.spec"),
                kind.equals(COUNTERS) ? COUNTERS_SPECIFICATION : ITERATORS_SPECIFICATION);
        Path needs = directory.resolve("needs");
        try {
            tool("-Xmx64m", "spec", "--needs", specification.toString())
                    .redirectOutput(needs.toFile())
                    .start()
                    .waitFor();
            measure(agent, specification, needs, kind, count);
        } finally {
            Files.deleteIfExists(needs);
            Files.delete(specification);
            Files.delete(directory);
        }
    }

    private static void measure(Path agent, Path specification, Path needs, String kind, String count)
            throws Exception {
        Process observer = tool(
                        "-Xmx256m",
                        "observe",
                        "--listen",
                        "127.0.0.1:0",
                        "--model",
                        "strong",
                        "--window",
                        "2000",
                        "--programs",
                        "1",
                        "--count",
                        "1",
                        "--spec",
                        specification.toString())
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
        Process program = null;
        try {
            BufferedReader said = observer.errorReader();
            String line = said.readLine();
            String address =
                    line.substring(line.indexOf(ADDRESS) + ADDRESS.length()).split(";")[0];
            program = java(
                            "-Xmx512m",
                            "-Xlog:disable",
                            "-XX:-PrintWarnings",
                            "-javaagent:" + agent + "=observer=" + address + ",spec=" + needs,
                            "-cp",
                            CLASS_PATH,
                            Iterators.class.getName(),
                            "--program",
                            kind,
                            count)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader progress = program.inputReader();
            for (String made = progress.readLine(); made != null; made = progress.readLine()) {
                catchUp(observer.pid());
                System.out.println(made + " " + kind + "; the observer's heap: " + live(observer.pid()));
                program.getOutputStream().write('\n');
                program.getOutputStream().flush();
            }
            said.lines().forEach(System.out::println);
            System.out.printf(Locale.ROOT, "exit codes %d and %d%n", program.waitFor(), observer.waitFor());
        } finally {
            observer.destroy();
            if (program != null) {
                program.destroy();
            }
        }
    }

    private static ProcessBuilder tool(String option, String... arguments) {
        List<String> command = new ArrayList<>(List.of(option, "-cp", CLASS_PATH, "dev.foretell.cli.Main"));
        command.addAll(Arrays.asList(arguments));
        return java(command.toArray(new String[0]));
    }

    private static ProcessBuilder java(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command);
    }

    /** Waits until the observer is found waiting, several times in a row. */
    private static void catchUp(long observer) throws IOException, InterruptedException {
        for (int waiting = 0; waiting < LOOKS; ) {
            boolean works = jcmd(observer, "Thread.print").stream().anyMatch(line -> line.contains(WORK));
            waiting = works ? 0 : waiting + 1;
            Thread.sleep(100);
        }
    }

    /** How many objects live in a JVM, and how many bytes they have: the last line of its histogram, which it collects garbage for. */
    private static String live(long process) throws IOException {
        String last = "";
        for (String line : jcmd(process, "GC.class_histogram")) {
            last = line.startsWith("Total") ? line : last;
        }
        String[] words = last.trim().split(" +");
        return words.length < 3 ? "not told" : words[1] + " objects, " + words[2] + " bytes";
    }

    private static List<String> jcmd(long process, String command) throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        return new ProcessBuilder(jcmd.toString(), "" + process, command)
                .start()
                .inputReader()
                .lines()
                .toList();
    }

    private static final class Counter {
        private int count;

        synchronized int add() {
            return ++count;
        }
    }

    /** Makes them, and waits now and then to be looked at. */
    private static void make(String kind, int count) throws IOException {
        List<Integer> list = new ArrayList<>(List.of(1));
        boolean counters = kind.equals(COUNTERS);
        long sum = 0;
        for (int i = 1; i <= count; i++) {
            sum += counters ? new Counter().add() : list.iterator().next();
            if (i % 1000 == 0) {
                System.gc();
                list.clear();
                list.addAll(List.of(i));
            }
            if (i % Math.max(1, count / READINGS) == 0) {
                System.out.println(i);
                System.in.read();
            }
        }
        if (sum == 0) {
            throw new IllegalStateException();
        }
    }
}
