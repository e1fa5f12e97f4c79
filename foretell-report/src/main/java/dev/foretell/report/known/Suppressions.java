// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules for findings that are not to be told. A rule is a line {@code KIND KEY=PATTERN…}: it holds for a finding of that
 * kind, or any for {@code *}, for which all its patterns match. A {@code *} in a pattern stands for any letters.
 */
public final class Suppressions {
    /** Suppresses nothing. */
    public static final Suppressions NONE = new Suppressions(List.of());

    private static final List<String> KINDS =
            List.of("race", "deadlock", "atomicity", "property", "knowledge", Traits.VIEW);
    private static final Set<String> KEYS =
            Set.of("at", "variable", "lock", "block", "property", "view", "fingerprint");

    private final List<Rule> rules;

    private Suppressions(List<Rule> rules) {
        this.rules = rules;
    }

    private record Rule(String kind, Map<String, Pattern> patterns) {
        boolean holdsFor(Traits finding) {
            return (kind.equals("*") || kind.equals(finding.kind()))
                    && patterns.entrySet().stream()
                            .allMatch(entry -> texts(entry.getKey(), finding)
                                    .anyMatch(text ->
                                            entry.getValue().matcher(text).matches()));
        }

        private static Stream<String> texts(String key, Traits finding) {
            return switch (key) {
                case "at" ->
                    finding.places().stream().flatMap(place -> Stream.of(place, place.replaceFirst("\\(.*", "")));
                case "block" -> Stream.ofNullable(finding.block());
                case "view" -> finding.subjects().stream().limit(finding.kind().equals(Traits.VIEW) ? 1 : 0);
                case "fingerprint" -> Stream.of(finding.fingerprint());
                default -> finding.subjects().stream();
            };
        }
    }

    /**
     * Reads rules.
     *
     * @throws IllegalArgumentException with the number of the line that is wrong, and why
     */
    public static Suppressions parse(List<String> lines) {
        List<Rule> rules = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).replaceFirst("(^|\\s)#.*", "").strip();
            if (!line.isEmpty()) {
                try {
                    rules.add(rule(line.split("\\s+")));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(number + ": " + e.getMessage(), e);
                }
            }
        }
        return new Suppressions(rules);
    }

    /** What also suppresses the races on these variables, because their code says that they are intended. */
    public Suppressions andRacesOn(Set<String> variables) {
        List<Rule> all = new ArrayList<>(rules);
        variables.forEach(variable ->
                all.add(new Rule("race", Map.of("variable", Pattern.compile(Pattern.quote(variable))))));
        return new Suppressions(all);
    }

    public boolean hold(Traits finding) {
        return rules.stream().anyMatch(rule -> rule.holdsFor(finding));
    }

    private static Rule rule(String[] words) {
        if (!words[0].equals("*") && !KINDS.contains(words[0])) {
            throw new IllegalArgumentException(
                    "'" + words[0] + "' is no kind of finding; use " + String.join(", ", KINDS) + " or *");
        }
        Map<String, Pattern> patterns = new TreeMap<>();
        for (int w = 1; w < words.length; w++) {
            int equals = words[w].indexOf('=');
            String key = equals < 0 ? words[w] : words[w].substring(0, equals);
            if (equals < 0 || !KEYS.contains(key)) {
                throw new IllegalArgumentException("'" + words[w] + "' is no condition; use "
                        + KEYS.stream().sorted().collect(Collectors.joining("=, ")) + "=");
            }
            patterns.put(key, Glob.pattern(words[w].substring(equals + 1)));
        }
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("a rule needs a condition, such as at=com.acme.*");
        }
        return new Rule(words[0], patterns);
    }
}
