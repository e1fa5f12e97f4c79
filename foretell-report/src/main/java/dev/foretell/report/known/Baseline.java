// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings of an earlier run. A file of it has a line for each.
 *
 * @param findings what is said of each, by its fingerprint
 */
public record Baseline(Map<String, String> findings) {
    public Baseline {
        findings = Collections.unmodifiableMap(new TreeMap<>(findings));
    }

    /**
     * Reads a baseline.
     *
     * @throws IllegalArgumentException with the number of the line that is wrong, and why
     */
    public static Baseline parse(List<String> lines) {
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            if (!line.isBlank() && !line.startsWith("#") && !line.matches("[0-9a-f]{16}( .*)?")) {
                throw new IllegalArgumentException(
                        number + ": no fingerprint at the start; write the file with --write-baseline");
            }
        }
        Map<String, String> findings = new TreeMap<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(" ", 2);
                findings.put(parts[0], parts.length == 1 ? parts[0] : parts[1]);
            }
        }
        return new Baseline(findings);
    }

    /** The lines of a baseline of these findings, each once, in a stable order. */
    public static List<String> lines(Collection<Traits> findings) {
        return findings.stream()
                .map(finding -> finding.fingerprint() + " " + finding.kind() + " "
                        + String.join(", ", finding.subjects())
                        + (finding.places().isEmpty() ? "" : " at " + String.join(", ", finding.places())))
                .map(line -> line.replaceAll("\\R|\\p{Cntrl}", " "))
                .distinct()
                .sorted()
                .toList();
    }

    public boolean has(Traits finding) {
        return findings.containsKey(finding.fingerprint());
    }
}
