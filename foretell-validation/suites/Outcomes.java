// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What became of each test of a run, by {@code class#test}, from the lines that TestLines wrote. */
record Outcomes(Map<String, String> byTest) {
    private static final String PASSED = "passed";

    static Outcomes read(Path lines) throws IOException {
        Map<String, String> byTest = new TreeMap<>();
        if (Files.exists(lines)) {
            for (String line : Files.readAllLines(lines)) {
                String[] parts = line.split("\t", 3);
                if (parts.length == 3) {
                    // Hash codes in a name differ from run to run. Repeated tests of one name: the worst of them counts.
                    byTest.merge(parts[1].replaceAll("@[0-9a-f]{4,8}\\b", "@"), (parts[0] + " " + parts[2]).trim(), (a, b) -> a.startsWith("failed") ? a : b);
                }
            }
        }
        return new Outcomes(byTest);
    }

    Set<String> passed() {
        Set<String> passed = new TreeSet<>();
        byTest.forEach((test, outcome) -> {
            if (outcome.equals(PASSED)) {
                passed.add(test);
            }
        });
        return passed;
    }

    /** How a test ended, in a line. */
    String of(String test) {
        return byTest.getOrDefault(test, "not run");
    }
}
