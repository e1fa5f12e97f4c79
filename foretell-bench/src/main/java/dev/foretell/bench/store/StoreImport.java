// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.store;

import dev.foretell.store.FindingStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Times the commands of a store, each in a JVM of its own. Arguments: how many reports (10,000), findings in each (50), and a store (a new file). The reports belong to ten
 * builds; they share 5,000 findings, of which a few are new in each build.
 */
public final class StoreImport {
    private static final int BUILDS = 10;
    private static final int DIFFERENT = 5000;

    private final Path directory;
    private final Random random = new Random(5);
    private final int findings;

    private StoreImport(Path directory, int findings) {
        this.directory = directory;
        this.findings = findings;
    }

    public static void main(String[] args) throws Exception {
        int reports = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        int findings = args.length > 1 ? Integer.parseInt(args[1]) : 50;
        Path directory = Files.createTempDirectory("foretell-store");
        try {
            String store =
                    args.length > 2 ? args[2] : directory.resolve("findings.db").toString();
            new StoreImport(directory, findings).time(reports, store);
        } finally {
            try (Stream<Path> all = Files.walk(directory)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private void time(int reports, String store) throws IOException, InterruptedException {
        long bytes = 0;
        for (int build = 0; build < BUILDS; build++) {
            Path inside = Files.createDirectory(directory.resolve("build" + build));
            for (int i = 0; i < reports / BUILDS; i++) {
                bytes += write(inside.resolve("test" + i + ".json"), build);
            }
        }
        System.out.printf(Locale.ROOT, "%,d reports of %d findings, %,d MB%n", reports, findings, bytes >> 20);
        double all = 0;
        for (int build = 0; build < BUILDS; build++) {
            all += command(
                    0, "import", directory.resolve("build" + build).toString(), "--db", store, "--build", "b" + build);
        }
        System.out.printf(Locale.ROOT, "import in %d commands: %.1f s%n", BUILDS, all);
        double since = command(1, "new", "--db", store, "--since", "b" + (BUILDS - 2));
        System.out.printf(Locale.ROOT, "new --since, the start of the JVM included: %.2f s%n", since);
        try (FindingStore open = FindingStore.open(store)) {
            long start = System.nanoTime();
            int fresh = open.newSince("b" + (BUILDS - 2)).size();
            System.out.printf(
                    Locale.ROOT, "new --since alone: %.3f s, %d findings%n", (System.nanoTime() - start) / 1e9, fresh);
        }
        System.out.printf(Locale.ROOT, "gone: %.2f s%n", command(0, "gone", "--db", store));
        System.out.printf(Locale.ROOT, "trend: %.2f s%n", command(0, "trend", "--db", store));
        Path page = directory.resolve("page.html");
        double drawn = command(0, "page", "--db", store, "-o", page.toString());
        System.out.printf(Locale.ROOT, "page: %.2f s, %,d kB%n", drawn, Files.size(page) >> 10);
        Path file = Path.of(store);
        if (Files.exists(file)) {
            System.out.printf(Locale.ROOT, "the store: %,d MB%n", Files.size(file) >> 20);
        }
    }

    private int write(Path file, int build) throws IOException {
        StringBuilder json =
                new StringBuilder("{\"tool\":{\"name\":\"foretell\",\"version\":\"1\"},\"trace\":{\"events\":"
                        + random.nextInt(1 << 20) + ",\"threads\":8,\"variables\":99,\"locks\":7,\"complete\":true},"
                        + "\"analyses\":[],\"lattices\":[],\"findings\":[");
        for (int i = 0; i < findings; i++) {
            // Later builds reach further into the findings, and no longer show the first ones.
            int number = 100 * build + random.nextInt(DIFFERENT - 100 * BUILDS);
            json.append(i == 0 ? "" : ",").append(finding(number));
        }
        String text = json.append("]}\n").toString();
        Files.writeString(file, text);
        return text.length();
    }

    private String finding(int number) {
        String field = "com.acme.shop.Order" + number % 97 + ".field" + number;
        String access =
                "{\"event\":%d,\"thread\":\"pool-1-thread-%d\",\"op\":\"w\",\"location\":\"com.acme.shop.Order.m"
                        + number + "(Order.java:%d)\",\"stack\":[\"com.acme.shop.Order.m" + number
                        + "(Order.java:40)\",\"com.acme.shop.Shop.sell(Shop.java:88)\",\"com.acme.shop.Main.run(Main.java:12)\"],"
                        + "\"locks\":[],\"started\":\"com.acme.shop.Main.main(Main.java:7)\"}";
        return String.format(
                Locale.ROOT,
                "{\"kind\":\"race\",\"model\":\"weak\",\"fingerprint\":\"%016x\",\"group\":\"%016x\",\"variable\":\"%s\",\"count\":3,"
                        + "\"accesses\":[" + access + "," + access + "],\"witness\":%s}",
                0x9e3779b97f4a7c15L * (number + 1),
                0x9e3779b97f4a7c15L * (number % 97),
                field,
                random.nextInt(9999),
                1,
                random.nextInt(900),
                random.nextInt(9999),
                2,
                random.nextInt(900),
                random.ints(30, 0, 9999).boxed().toList());
    }

    /** Seconds of a command, which must end with this code. */
    private static double command(int code, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.foretell.cli.Main",
                "db"));
        command.addAll(List.of(arguments));
        long start = System.nanoTime();
        int ended = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        if (ended != code) {
            throw new IllegalStateException(String.join(" ", arguments) + " ended with " + ended);
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
