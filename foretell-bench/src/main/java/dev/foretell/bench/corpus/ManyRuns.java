// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.corpus;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * The recorded JVM: runs programs again and again, each time with classes of their own and in a thread of their own. Arguments: a directory of classes, how
 * often, and the programs.
 */
public final class ManyRuns {
    /** What the threads of runs are called, before the program and the number. */
    static final String RUN = "run ";

    private ManyRuns() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        URL[] classes = {Path.of(args[0]).toUri().toURL()};
        int times = Integer.parseInt(args[1]);
        for (int i = 0; i < times; i++) {
            for (String program : List.of(args).subList(2, args.length)) {
                Thread run = new Thread(() -> run(classes, program), RUN + program + " " + i);
                run.start();
                run.join();
            }
        }
        out.println(times * (args.length - 2) + " runs");
    }

    private static void run(URL[] classes, String program) {
        try (URLClassLoader loader = new URLClassLoader(classes, ManyRuns.class.getClassLoader())) {
            loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (Exception e) {
            throw new IllegalStateException(program + " failed", e);
        }
    }
}
