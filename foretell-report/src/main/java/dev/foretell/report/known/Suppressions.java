// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.predict.FindingKind;
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
            Stream.of(FindingKind.values()).map(FindingKind::label).toList();
    private static final Set<String> KEYS =
            Set.of("at", "variable", "lock", "block", "property", "view", "fingerprint");
    private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /** So much of a wrong word is shown. */
    private static final int SHOWN = 80;

    private final List<SuppressionRule> rules;
    private final RuleIndex index;

    private Suppressions(List<SuppressionRule> rules) {
        this.rules = rules;
        this.index = new RuleIndex(rules);
    }

    /**
     * Reads rules.
     *
     * @throws IllegalArgumentException with the number of the line that is wrong, and why
     */
    public static Suppressions parse(List<String> lines) {
        List<SuppressionRule> rules = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            String line =
                    COMMENT.matcher(lines.get(number - 1)).replaceFirst("").strip();
            if (!line.isEmpty()) {
                try {
                    rules.add(rule(SPACE.split(line)));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(number + ": " + e.getMessage(), e);
                }
            }
        }
        return new Suppressions(rules);
    }

    /** What also suppresses the races on these variables, because their code says that they are intended. */
    public Suppressions andRacesOn(Set<String> variables) {
        List<SuppressionRule> all = new ArrayList<>(rules);
        variables.forEach(
                variable -> all.add(new SuppressionRule(FindingKind.RACE.label(), Map.of("variable", variable))));
        return new Suppressions(all);
    }

    /** What also suppresses the findings of these fingerprints. */
    public Suppressions andFindings(Set<String> fingerprints) {
        List<SuppressionRule> all = new ArrayList<>(rules);
        fingerprints.forEach(fingerprint -> all.add(new SuppressionRule("*", Map.of("fingerprint", fingerprint))));
        return new Suppressions(all);
    }

    public boolean hold(Traits finding) {
        return index.holdFor(finding);
    }

    private static SuppressionRule rule(String[] words) {
        if (!words[0].equals("*") && !KINDS.contains(words[0])) {
            throw new IllegalArgumentException(
                    "'" + shown(words[0]) + "' is not a kind of finding; use " + String.join(", ", KINDS) + " or *");
        }
        Map<String, String> patterns = new TreeMap<>();
        for (int w = 1; w < words.length; w++) {
            int equals = words[w].indexOf('=');
            String key = equals < 0 ? words[w] : words[w].substring(0, equals);
            if (equals < 0 || !KEYS.contains(key)) {
                throw new IllegalArgumentException("'" + shown(words[w]) + "' is not a condition; use "
                        + KEYS.stream().sorted().collect(Collectors.joining("=, ")) + "=");
            }
            patterns.put(key, words[w].substring(equals + 1));
        }
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("a rule needs a condition, such as at=com.acme.*");
        }
        return new SuppressionRule(words[0], patterns);
    }

    private static String shown(String word) {
        return word.length() > SHOWN ? word.substring(0, SHOWN) + "…" : word;
    }
}
