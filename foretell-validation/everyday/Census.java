// SPDX-License-Identifier: Apache-2.0
import dev.foretell.cli.Console;
import dev.foretell.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Records each of the everyday programs in a run of its own and analyses it as {@code foretell run} does by default, in one JVM. Prints what is found in each, and a table by kind. The arguments are
 * a directory of class files, the list of programs with their kinds, a directory for recordings and a part of a program's name.
 */
final class Census {
    private static final String PACKAGE = "dev.foretell.validation.everyday.";
    private static final Pattern KIND = Pattern.compile("^    \"kind\" : \"(.*)\",$", Pattern.MULTILINE);

    private final Path classes;
    private final Path work;

    private Census(Path classes, Path work) {
        this.classes = classes;
        this.work = work;
    }

    public static void main(String[] args) throws IOException {
        Census census = new Census(Path.of(args[0]), Path.of(args[2]));
        Map<String, int[]> table = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            String[] words = line.split(" ");
            if (line.startsWith("#") || !words[0].contains(args[3])) {
                continue;
            }
            String bug = census.kinds(words[0] + "$Bug");
            String safe = census.kinds(words[0] + "$Safe");
            System.out.printf("%-26s %-10s bug: %-28s safe: %s%n", words[0], words[1], bug, safe);
            int[] row = table.computeIfAbsent(words[1], any -> new int[3]);
            row[0]++;
            row[1] += bug.isEmpty() ? 0 : 1;
            row[2] += safe.isEmpty() ? 0 : 1;
        }
        System.out.println("\n| kind | pairs | found | accused |\n| --- | --- | --- | --- |");
        int[] sum = new int[3];
        table.forEach((kind, row) -> {
            System.out.printf("| %s | %d | %d | %d |%n", kind, row[0], row[1], row[2]);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += row[i];
            }
        });
        System.out.printf("| all | %d | %d | %d |%n", sum[0], sum[1], sum[2]);
    }

    private String kinds(String program) throws IOException {
        Path trace = work.resolve(program + ".ftl");
        Files.deleteIfExists(trace);
        String ignored = "--ignore=dev.foretell.validation.slicing.*";
        String said = call("record", ignored, "-o", trace.toString(), "--", "-cp", classes.toString(), PACKAGE + program);
        if (!Files.exists(trace)) {
            return "not recorded: " + said;
        }
        Path report = work.resolve(program + ".json");
        call("analyze", "--quiet", "--format=json", "-o", report.toString(), trace.toString());
        Matcher kinds = KIND.matcher(Files.readString(report));
        return kinds.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new)).stream()
                .collect(Collectors.joining(", "));
    }

    private static String call(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Main.run(arguments, new Console(out, new PrintWriter(err, true, StandardCharsets.UTF_8), false));
        return err.toString(StandardCharsets.UTF_8);
    }
}
