// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.views;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Threads that call the methods of one object at the same time, all of them events of one global view: plain, and with the view. Each runs in a JVM of its own with a
 * heap of 64 MB. Arguments: the directory of the tool's jars, how many threads (default 8) and how many pairs of calls in all (default 400000). In the end the view is
 * broken, which must be told once.
 */
public final class Contended {
    private static final int ROUNDS = 3;
    private static final int READINGS = 5;
    private static final String VIEW = """
            global view Calls grammar Calls.g {
              exec void Counter.begin() begin,
              exec void Counter.end() end
            }
            """;
    private static final String NOTICED = "view Calls";
    private static final String GRAMMAR = """
            int S.open = 0;
            S ::= S1=S begin ( S.open = S1.open + 1; )
                | S1=S end ( S.open = S1.open - 1; ) { assert S.open >= 0; }
                | ( S.open = 0; )
            """;

    private static final String OVER = "the threads have ended";

    /** Whose calls are the events. */
    static final class Counter {
        private long count;

        synchronized void begin() {
            count++;
        }

        synchronized void end() {
            count--;
        }
    }

    private Contended() {}

    public static void main(String[] args) throws Exception {
        int threads = args.length < 2 ? 8 : Integer.parseInt(args[1]);
        int calls = args.length < 3 ? 400_000 : Integer.parseInt(args[2]);
        if (args[0].equals("--program")) {
            program(threads, calls, args[3]);
            return;
        }
        Path directory = Files.createTempDirectory("foretell-bench");
        Path view = Files.writeString(directory.resolve("Calls.view"), VIEW);
        Path grammar = Files.writeString(directory.resolve("Calls.g"), GRAMMAR);
        String agent = "-javaagent:" + args[0] + "/foretell-agent.jar=profile=views,view=" + view
                + ",includes=dev.foretell.bench.*";
        try {
            boolean passed = run(null, threads, calls, "plain") && run(agent, threads, calls, "viewed");
            System.exit(passed ? 0 : 1);
        } finally {
            Files.delete(view);
            Files.delete(grammar);
            Files.delete(directory);
        }
    }

    /** Whether all went well: with the view, one violation was told, and that at the end. */
    private static boolean run(String agent, int threads, int calls, String name) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-XX:-PrintWarnings"));
        if (agent != null) {
            command.add(agent);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Contended.class.getName()));
        command.addAll(List.of("--program", "" + threads, "" + calls, name));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        boolean over = false;
        int told = 0;
        for (String line : process.inputReader().lines().toList()) {
            boolean tells = line.contains(NOTICED);
            told += tells ? over ? 1 : 2 : 0;
            over |= line.equals(OVER);
            if (!over) {
                System.out.println(line);
            }
        }
        boolean passed = process.waitFor() == 0 && told == (agent == null ? 0 : 1);
        System.out.println(passed ? "" : name + ": a call too many was not noticed, or one too early");
        return passed;
    }

    private static void program(int threads, int calls, String name) throws InterruptedException {
        Counter counter = new Counter();
        for (int round = 1; round <= ROUNDS; round++) {
            long start = System.nanoTime();
            call(counter, threads, calls / threads, round == ROUNDS);
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%s, %d threads, round %d: %.3f s, %,.0f events/s%n",
                    name,
                    threads,
                    round,
                    seconds,
                    2 * calls / seconds);
        }
        System.out.println(OVER);
        counter.end();
    }

    private static void call(Counter counter, int threads, int calls, boolean measured) throws InterruptedException {
        Thread[] team = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            boolean tells = measured && i == 0;
            team[i] = new Thread(() -> {
                for (int call = 1; call <= calls; call++) {
                    counter.begin();
                    counter.end();
                    if (tells && call % Math.max(1, calls / READINGS) == 0) {
                        tell(call);
                    }
                }
            });
            team[i].start();
        }
        for (Thread thread : team) {
            thread.join();
        }
    }

    private static void tell(int call) {
        System.gc();
        double used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
        System.out.printf(Locale.ROOT, "  %,10d calls of one thread, %.1f MB in use%n", call, used);
    }
}
