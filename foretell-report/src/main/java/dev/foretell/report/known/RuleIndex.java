// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the rules that may hold for a finding by the letters with which its texts begin, so that many rules cost little. Only rules
 * that begin with a star in all their conditions are all looked at.
 */
final class RuleIndex {
    private final Map<String, Prefixes> byKey = new HashMap<>();

    /** The rules with a condition on one key, by the letters before its first star. */
    private static final class Prefixes {
        private final Map<String, List<SuppressionRule>> rules = new HashMap<>();
        private final SortedSet<Integer> lengths = new TreeSet<>();

        void add(String prefix, SuppressionRule rule) {
            rules.computeIfAbsent(prefix, key -> new ArrayList<>()).add(rule);
            lengths.add(prefix.length());
        }

        boolean holdFor(Traits finding, String text) {
            for (int length : lengths.headSet(text.length() + 1)) {
                List<SuppressionRule> found = rules.get(text.substring(0, length));
                if (found != null && found.stream().anyMatch(rule -> rule.holdsFor(finding))) {
                    return true;
                }
            }
            return false;
        }
    }

    RuleIndex(List<SuppressionRule> rules) {
        for (SuppressionRule rule : rules) {
            Map.Entry<String, String> leading = rule.leading();
            byKey.computeIfAbsent(leading.getKey(), key -> new Prefixes())
                    .add(SuppressionRule.prefix(leading.getValue()), rule);
        }
    }

    boolean holdFor(Traits finding) {
        return byKey.entrySet().stream()
                .anyMatch(entry -> SuppressionRule.texts(entry.getKey(), finding).stream()
                        .anyMatch(text -> entry.getValue().holdFor(finding, text)));
    }
}
