// SPDX-License-Identifier: Apache-2.0
package dev.foretell.build;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether findings fail a build.
 *
 * @param failOn the kinds of findings that do, such as race and deadlock; {@link #ANY} or {@link #NONE}
 * @param compared whether there is a baseline, so that only new findings count
 */
public record Verdict(List<String> failOn, boolean compared) {
    /** Every kind. */
    public static final String ANY = "any";

    /** No kind. */
    public static final String NONE = "none";

    /** Copies what it is given. */
    public Verdict {
        failOn = List.copyOf(failOn);
    }

    /**
     * Why the build fails, if it does.
     *
     * @param page where people see more
     * @throws IllegalArgumentException if a kind is none, with a message for the user
     */
    public Optional<String> failure(Findings findings, String page) {
        List<String> failing =
                failOn.stream().map(kind -> known(kind, findings.kinds())).toList();
        for (String kind : failing) {
            if (!kind.equals(ANY) && !kind.equals(NONE) && !findings.kinds().contains(kind)) {
                throw new IllegalArgumentException("failOn: '" + kind + "' is not a kind of finding; known are "
                        + String.join(", ", findings.kinds()) + ", any and none");
            }
        }
        Map<String, Long> counts = findings.count(kind -> failing.contains(ANY) || failing.contains(kind), compared);
        long sum = counts.values().stream().mapToLong(Long::longValue).sum();
        if (sum == 0) {
            return Optional.empty();
        }
        return Optional.of("other runs of the tests can go wrong: " + sum
                + (compared ? " new" : "") + (sum == 1 ? " finding (" : " findings (")
                + counts.entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + entry.getValue())
                        .collect(Collectors.joining(", "))
                + "); see " + page);
    }

    /** Kinds to predict have the plural, such as races; it is as good. */
    private static String known(String kind, Set<String> kinds) {
        String singular = kind.endsWith("s") ? kind.substring(0, kind.length() - 1) : kind;
        return !kinds.contains(kind) && kinds.contains(singular) ? singular : kind;
    }
}
