// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.trace.Wildcards;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One rule of {@link Suppressions}.
 *
 * @param kind of the findings that it is about; {@code *} for all
 * @param patterns by key, what a finding must have; there is at least one
 */
record SuppressionRule(String kind, Map<String, String> patterns) {
    SuppressionRule {
        patterns = Map.copyOf(patterns);
    }

    boolean holdsFor(Traits finding) {
        return (kind.equals("*") || kind.equals(finding.kind()))
                && patterns.entrySet().stream()
                        .allMatch(entry -> texts(entry.getKey(), finding).stream()
                                .anyMatch(text -> Wildcards.matches(entry.getValue(), text)));
    }

    /** The condition that a finding is looked up by: the one with the most letters before its first star. */
    Map.Entry<String, String> leading() {
        return patterns.entrySet().stream()
                .max((a, b) -> Integer.compare(
                        prefix(a.getValue()).length(), prefix(b.getValue()).length()))
                .orElseThrow();
    }

    /** The letters of a pattern before its first star. */
    static String prefix(String pattern) {
        int star = pattern.indexOf('*');
        return star < 0 ? pattern : pattern.substring(0, star);
    }

    /** What a finding has for a key. */
    static List<String> texts(String key, Traits finding) {
        return switch (key) {
            case "at" ->
                finding.places().stream()
                        .flatMap(place -> Stream.of(place, withoutFile(place)))
                        .toList();
            case "block" -> finding.block() == null ? List.of() : List.of(finding.block());
            case "view" ->
                finding.kind().equals(Traits.VIEW) ? finding.subjects().subList(0, 1) : List.of();
            case "fingerprint" -> List.of(finding.fingerprint());
            default -> finding.subjects();
        };
    }

    private static String withoutFile(String place) {
        int file = place.indexOf('(');
        return file < 0 ? place : place.substring(0, file);
    }
}
