// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code binary|text|spec|view|suppress|connections [--count N] [--first I] [--millis M] [--failures DIR] [--seeds DIR] [--again DIR]}: tries inputs I to I+N-1,
 * each of which may take M milliseconds, and keeps those that fail. An input depends on its kind and number alone; {@code --again} tries those instead that
 * were kept. Exit code 1 if one failed.
 */
public final class Fuzz {
    private static final int COUNT = 10_000;
    private static final int MILLIS = 10_000;

    private Fuzz() {}

    public static void main(String[] args) throws Exception {
        Map<String, Supplier<Attack>> attacks = attacks(seeds(option(args, "--seeds", null)));
        if (args.length == 0 || !attacks.containsKey(args[0])) {
            System.err.println("usage: fuzz " + String.join("|", attacks.keySet())
                    + " [--count N] [--first I] [--millis M] [--failures DIR] [--seeds DIR] [--again DIR]");
            System.exit(2);
        }
        String again = option(args, "--again", null);
        List<byte[]> kept = again == null ? null : kept(Path.of(again), args[0]);
        Runner runner = new Runner(
                args[0],
                kept == null ? attacks.get(args[0]) : KeptInputs.of(kept, attacks.get(args[0])),
                Integer.parseInt(option(args, "--millis", "" + MILLIS)),
                Path.of(option(args, "--failures", "fuzz-failures")));
        int failed = runner.run(
                Long.parseLong(option(args, "--first", "0")),
                kept != null ? kept.size() : Long.parseLong(option(args, "--count", "" + COUNT)));
        System.out.println(runner.summary());
        System.exit(failed == 0 ? 0 : 1);
    }

    /** All kinds of attacks by name; {@code seeds}: recordings to begin with, beside those that are made up. */
    static Map<String, Supplier<Attack>> attacks(List<byte[]> seeds) {
        return new java.util.TreeMap<>(Map.of(
                "binary", () -> new BinaryAttack(seeds),
                "text", TextAttack::new,
                "spec", SpecificationAttack::new,
                "view", ViewAttack::new,
                "suppress", SuppressionAttack::new,
                "connections", () -> new ConnectionAttack(seeds)));
    }

    /** The inputs of a kind that an earlier run has kept. */
    private static List<byte[]> kept(Path directory, String kind) throws IOException {
        List<byte[]> inputs = new ArrayList<>();
        try (var files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().matches(kind + "-\\d+")) {
                    inputs.add(Files.readAllBytes(file));
                }
            }
        }
        return inputs;
    }

    private static List<byte[]> seeds(String directory) throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        if (directory != null) {
            try (var files = Files.list(Path.of(directory))) {
                for (Path file : files.sorted().toList()) {
                    seeds.add(Files.readAllBytes(file));
                }
            }
        }
        return seeds;
    }

    private static String option(String[] args, String name, String otherwise) {
        for (int i = 1; i + 1 < args.length; i++) {
            if (args[i].equals(name)) {
                return args[i + 1];
            }
        }
        return otherwise;
    }
}
