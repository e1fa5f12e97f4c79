// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs each suite plain and with each profile. Tests that pass plain and fail recorded run again both ways, their classes alone: one
 * that then fails plain or passes recorded is listed as unsteady, the others are broken by the recording.
 */
final class Suites {
    private final Path root;
    private final Path agent;
    private Path jdk = Path.of(System.getProperty("java.home"));
    private List<String> profiles = List.of("races");
    private final List<String> otherAgents = new ArrayList<>();
    private int heap;
    private boolean keep;
    private final Set<String> names = new TreeSet<>();
    private final List<String> rows = new ArrayList<>();

    private Suites(Path root) {
        this.root = root;
        this.agent = root.resolve("foretell-cli/target/lib/foretell-agent.jar");
    }

    public static void main(String[] args) throws Exception {
        Suites suites = new Suites(Path.of(args[0]));
        Iterator<String> words = List.of(args).subList(1, args.length).iterator();
        List<Suite> table = Suite.read(suites.root.resolve("foretell-validation/suites/suites.txt"));
        while (words.hasNext()) {
            String word = words.next();
            switch (word) {
                case "--jdk" -> suites.jdk = Path.of(words.next());
                case "--profiles" -> suites.profiles = List.of(words.next().split(","));
                case "--agent" -> suites.otherAgents.add("-javaagent:" + words.next());
                case "--analyze" -> suites.heap = Integer.parseInt(words.next());
                case "--keep" -> suites.keep = true;
                case "--list" -> {
                    table.forEach(suite -> System.out.println(suite.name() + "\t" + suite.tests().coordinates("jar")));
                    return;
                }
                default -> suites.names.add(word);
            }
        }
        Set<String> unknown = new TreeSet<>(suites.names);
        table.forEach(suite -> unknown.remove(suite.name()));
        if (!unknown.isEmpty()) {
            System.err.println("suites/run: no suite or option " + unknown + "; --list lists the suites");
            System.exit(2);
        }
        System.exit(suites.run(table) ? 0 : 1);
    }

    private boolean run(List<Suite> table) throws IOException, InterruptedException {
        boolean unharmed = true;
        for (Suite suite : table) {
            if (names.isEmpty() || names.contains(suite.name())) {
                unharmed &= run(suite);
            }
        }
        System.out.println("| suite | version | profile | tests | plain s | recorded s | CPU plain s | CPU recorded s | times CPU | size MB | broken | unsteady | analysis |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        rows.forEach(System.out::println);
        return unharmed;
    }

    private boolean run(Suite suite) throws IOException, InterruptedException {
        Path directory = root.resolve("foretell-validation/target/suites").resolve(suite.name());
        Files.createDirectories(directory);
        String classPath = new Resolver(root, directory).classPath(suite);
        SuiteRun plain = SuiteRun.of(suite, jdk, classPath, directory.resolve("plain"), otherAgents, List.of(), 600);
        Set<String> passed = plain.outcomes().passed();
        System.out.printf("%s: %d tests, %d pass; %.1f s%s%n", suite.name(), plain.outcomes().byTest().size(), passed.size(),
                plain.millis() / 1e3, plain.ended() ? "" : ", ENDED after 600 s");
        boolean unharmed = true;
        for (String profile : profiles) {
            unharmed &= record(suite, classPath, directory, profile, passed, plain);
        }
        return unharmed;
    }

    private boolean record(Suite suite, String classPath, Path directory, String profile, Set<String> passed, SuiteRun plain)
            throws IOException, InterruptedException {
        Path place = directory.resolve(profile);
        Files.createDirectories(place);
        Path trace = place.resolve("trace.ftl");
        Files.deleteIfExists(trace);
        long limit = 120 + plain.millis() * 20 / 1000;
        SuiteRun recorded = SuiteRun.of(suite, jdk, classPath, place, agents(profile, trace), List.of(), limit);
        Set<String> broken = failed(passed, recorded);
        System.out.printf("%s %s: %d of them fail recorded; %.1f s%s%n", suite.name(), profile, broken.size(), recorded.millis() / 1e3,
                recorded.ended() ? "" : ", ENDED after " + limit + " s, see " + place.resolve("threads"));
        broken.forEach(test -> System.out.println("    " + test + ": " + recorded.outcomes().of(test)));
        Set<String> unsteady = new TreeSet<>();
        if (!broken.isEmpty() && recorded.ended()) {
            List<String> classes = broken.stream().map(test -> test.substring(0, test.indexOf('#'))).distinct().toList();
            Path again = directory.resolve(profile + "-again");
            SuiteRun rerun = SuiteRun.of(suite, jdk, classPath, again, agents(profile, again.resolve("trace.ftl")), classes, limit);
            SuiteRun replain = SuiteRun.of(suite, jdk, classPath, directory.resolve("plain-again"), otherAgents, classes, limit);
            unsteady.addAll(broken);
            unsteady.removeIf(test -> replain.outcomes().passed().contains(test) && !rerun.outcomes().passed().contains(test));
            broken.removeAll(unsteady);
            System.out.println("    of these again: broken " + broken + ", unsteady " + unsteady);
        }
        long size = Files.exists(trace) ? Files.size(trace) : 0;
        String analysis = heap == 0 || size == 0 ? "" : Analysis.of(root, trace, place, heap);
        if (!keep) {
            Files.deleteIfExists(trace);
        }
        rows.add(String.format(Locale.ROOT, "| %s | %s | %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %d | %d | %s |", suite.name(), suite.tests().version(),
                profile, passed.size(), plain.millis() / 1e3, recorded.millis() / 1e3, plain.cpu() / 1e3, recorded.cpu() / 1e3,
                (double) recorded.cpu() / plain.cpu(), size / 1e6, broken.size(), unsteady.size(), analysis));
        System.out.println(rows.get(rows.size() - 1));
        return broken.isEmpty() && recorded.ended();
    }

    private List<String> agents(String profile, Path trace) {
        List<String> agents = new ArrayList<>(List.of("-javaagent:" + agent + "=profile=" + profile + ",destfile=" + trace));
        agents.addAll(otherAgents);
        return agents;
    }

    private static Set<String> failed(Set<String> passed, SuiteRun recorded) {
        Set<String> failed = new TreeSet<>(passed);
        failed.removeAll(recorded.outcomes().passed());
        return failed;
    }
}
