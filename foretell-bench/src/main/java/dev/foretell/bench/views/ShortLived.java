// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.views;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Makes many objects, each with a history of its own, and tells how much of the heap is in use as they come and go. Arguments: the directory of the tool's jars,
 * and how many objects (default 1000000); in the end one breaks the view, which must be noticed. The program itself runs in a JVM of its own, with a heap of 64 MB.
 */
public final class ShortLived {
    private static final int READINGS = 10;
    private static final String VIEW = """
            local view Use grammar Use.g specifies Resource {
              return Resource(int size) made,
              exec void open() open,
              exec void close(Object by) close
            }
            on violation call dev.foretell.bench.views.ShortLived.violated;
            """;
    private static final String GRAMMAR = """
            Object S.by;
            S ::= made U |
            U ::= o=open C |
            C ::= close ( C.by = close.by; ) U |
            """;

    private static volatile boolean isViolated;

    /** What has a history. */
    static final class Resource {
        private final byte[] content;

        Resource(int size) {
            content = new byte[size];
        }

        void open() {
            content[0]++;
        }

        void close(Object by) {
            content[0]--;
        }
    }

    private ShortLived() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("--program")) {
            make(Integer.parseInt(args[1]));
            System.exit(isWatched() ? 0 : 1);
        }
        Path directory = Files.createTempDirectory("foretell-bench");
        Path view = Files.writeString(directory.resolve("Use.view"), VIEW);
        Path grammar = Files.writeString(directory.resolve("Use.g"), GRAMMAR);
        try {
            String count = args.length < 2 ? "1000000" : args[1];
            List<String> command = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx64m",
                    "-XX:-PrintWarnings",
                    "-javaagent:" + args[0] + "/foretell-agent.jar=profile=views,view=" + view
                            + ",includes=dev.foretell.bench.*",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ShortLived.class.getName(),
                    "--program",
                    count);
            System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
        } finally {
            Files.delete(view);
            Files.delete(grammar);
            Files.delete(directory);
        }
    }

    static void violated() {
        isViolated = true;
    }

    /** Whether views are still checked: an object that is opened twice must be noticed, and none before it. */
    private static boolean isWatched() {
        Resource resource = new Resource(16);
        resource.open();
        boolean early = isViolated;
        resource.open();
        boolean watched = !early && isViolated;
        System.out.println(watched ? "one opened twice was noticed" : "no view was checked");
        return watched;
    }

    private static void make(int count) {
        for (int i = 1; i <= count; i++) {
            Resource resource = new Resource(16);
            resource.open();
            resource.close(resource);
            resource.open();
            if (i % (count / READINGS) == 0) {
                System.gc();
                Runtime runtime = Runtime.getRuntime();
                double used = (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
                System.out.printf(Locale.ROOT, "%,10d objects, %.1f MB in use%n", i, used);
            }
        }
    }
}
