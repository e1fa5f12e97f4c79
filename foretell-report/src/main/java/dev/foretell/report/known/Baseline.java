// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The findings of an earlier run, by their fingerprints. A file of it has a line for each, for people to read as well. */
public record Baseline(Set<String> fingerprints) {
    public Baseline {
        fingerprints = Set.copyOf(fingerprints);
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
        return new Baseline(lines.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" ", 2)[0])
                .collect(Collectors.toSet()));
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
        return fingerprints.contains(finding.fingerprint());
    }
}
