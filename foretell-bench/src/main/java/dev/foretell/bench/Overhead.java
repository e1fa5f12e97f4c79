// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import dev.foretell.bench.kernel.Kernel;
import dev.foretell.bench.kernel.Kernels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Measures every kernel plain and recorded, each time in a fresh JVM, and prints a table for each
 * {@code java} that it is given. Plain and recorded runs take turns, so that a change of the
 * machine's mood meets both.
 *
 * <p>Options: {@code --agent JAR} (without it, plain runs only), {@code --java PATH,PATH}, {@code
 * --kernels NAME,NAME}, {@code --profiles races,full,knows:atomicity} (the last without a trace), {@code --agentoptions key=value,…}, {@code
 * --threads}, {@code --rounds}, {@code --warmup}, {@code --iterations}, {@code --sizes NAME=N,…},
 * {@code --dir DIRECTORY} for recordings, {@code --count 0} not to count their events (which takes
 * longer than to record them), {@code --quick} for tiny sizes.
 */
public final class Overhead {
    private final Map<String, String> options;
    private final List<String> kernels;
    private final List<String> profiles;
    private final Path directory;
    private boolean failed;

    private Overhead(Map<String, String> options) throws IOException {
        this.options = options;
        kernels = List.of(options.getOrDefault("kernels", String.join(",", Kernels.names()))
                .split(","));
        if (!Kernels.names().containsAll(kernels)) {
            throw new IllegalArgumentException("--kernels are " + Kernels.names() + ", not " + kernels);
        }
        String agent = options.get("agent");
        if (agent != null && !Files.isReadable(Path.of(agent))) {
            throw new IllegalArgumentException("no agent at " + agent + "; build foretell-agent, or leave --agent out");
        }
        profiles = agent == null
                ? List.of()
                : List.of(options.getOrDefault("profiles", "races,full").split(","));
        directory = options.containsKey("dir")
                ? Files.createDirectories(Path.of(options.get("dir")))
                : Files.createTempDirectory("foretell-bench");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            Overhead overhead = new Overhead(Options.parse(
                    args,
                    "agent",
                    "agentoptions",
                    "java",
                    "kernels",
                    "profiles",
                    "threads",
                    "rounds",
                    "warmup",
                    "iterations",
                    "sizes",
                    "dir",
                    "count",
                    "quick"));
            overhead.run();
            System.exit(overhead.failed ? 1 : 0);
        } catch (IllegalArgumentException e) {
            System.err.println("foretell-bench: " + e.getMessage());
            System.exit(2);
        }
    }

    private void run() throws IOException, InterruptedException {
        String running = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        for (String java : options.getOrDefault("java", running).split(",")) {
            OverheadTable table = new OverheadTable(profiles);
            for (int round = 0; round < number("rounds", 2, 1); round++) {
                for (String kernel : kernels) {
                    measure(Path.of(java), kernel, table);
                }
            }
            System.out.println(java + ", " + number("threads", 2, 2) + " threads");
            System.out.println(table.text());
        }
    }

    private void measure(Path java, String kernel, OverheadTable table) throws InterruptedException {
        Trial plain = trial(java, kernel, "plain", null, kernelOptions(kernel, true));
        if (plain == null) {
            return;
        }
        table.addPlain(kernel, plain);
        for (String profile : profiles) {
            String more = options.containsKey("agentoptions") ? "," + options.get("agentoptions") : "";
            String agent = Path.of(options.get("agent")).toAbsolutePath() + "=" + agentOption(profile) + more;
            Trial trial = trial(java, kernel, profile, agent, kernelOptions(kernel, false));
            if (trial != null && trial.checksum() != plain.checksum()) {
                fail(kernel, profile, "gave another checksum than the plain run");
            } else if (trial != null) {
                table.addRecorded(profile, kernel, trial);
            }
        }
    }

    /** What makes the agent record a profile, or let threads check what {@code knows:…} names. */
    private static String agentOption(String profile) {
        return profile.startsWith(Trial.KNOWS) ? profile.replace(':', '=') : "profile=" + profile;
    }

    private Trial trial(Path java, String kernel, String profile, String agent, List<String> kernelOptions)
            throws InterruptedException {
        System.err.println("running " + kernel + ", " + profile);
        try {
            return Trial.run(
                    new Trial.Setup(java, kernel, kernelOptions, agent, number("count", 1, 1) != 0, directory));
        } catch (IOException e) {
            fail(kernel, profile, e.getMessage());
            return null;
        }
    }

    private void fail(String kernel, String profile, String problem) {
        failed = true;
        System.err.println("foretell-bench: " + kernel + ", " + profile + ": " + problem);
    }

    /** A recorded run is compared with the plain one, so that only the latter checks its result. */
    private List<String> kernelOptions(String kernel, boolean check) {
        Kernel made = Kernels.make(kernel);
        int size = isQuick() ? made.tinySize() : made.usualSize();
        for (String told : options.getOrDefault("sizes", "").split(",")) {
            if (told.startsWith(kernel + "=")) {
                size = Options.number("sizes", told.substring(kernel.length() + 1));
            }
        }
        List<String> list = new ArrayList<>();
        list.addAll(List.of("--size", "" + size, "--check", check ? "1" : "0"));
        list.addAll(List.of("--threads", "" + number("threads", 2, 2)));
        list.addAll(List.of("--warmup", "" + number("warmup", 3, 1)));
        list.addAll(List.of("--iterations", "" + number("iterations", 5, 1)));
        return list;
    }

    private int number(String key, int usual, int quick) {
        return Options.number(options, key, isQuick() ? quick : usual);
    }

    private boolean isQuick() {
        return options.containsKey("quick");
    }
}
