// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the reasons for a violation into words: lines that are true of what the thread knew, whoever reads them one by one. What variables stand for
 * comes first, then which formula fails, the formulas in it that make it fail, with the values of what they compare, and how the thread learnt of others.
 */
final class Reasoning implements Reasons {
    private final Program program;
    private final ThreadMonitors all;
    private final int self;
    private final String name;

    /** The event at which the property ceased to hold. */
    private final int place;

    private final Map<String, String> variables = new LinkedHashMap<>();
    private final Set<String> failed = new LinkedHashSet<>();
    private final Map<String, String> allValues = new LinkedHashMap<>();
    private final Set<String> reasons = new LinkedHashSet<>();
    private final Set<String> ways = new LinkedHashSet<>();
    private final Set<Violation.Source> sources = new LinkedHashSet<>();
    private final Map<Integer, String> names = new HashMap<>();

    /** Whose states are being looked at, each as known in the one before. */
    private final List<String> path = new ArrayList<>();

    private final List<Integer> threads = new ArrayList<>();

    /** The values of the comparison that is being explained; null if none is. */
    private Set<String> values;

    private String compared;
    private int comparisons;
    private int failures;

    Reasoning(ThreadMonitors all, int self, String name, int place) {
        this.program = all.program();
        this.all = all;
        this.self = self;
        this.name = name;
        this.place = place;
    }

    @Override
    public void because(String text, char type, long value) {
        if (values == null) {
            reasons.add(claim(text, value));
        } else {
            String written = program.written(type, value);
            values.add(qualified(text) + " is " + written);
            allValues.put(qualified(text), written);
        }
    }

    private String claim(String text, long truth) {
        boolean isNegated = truth == 0;
        boolean isBare = path.isEmpty() && text.indexOf(' ') >= 0;
        return (isNegated ? "not " : "") + (isNegated && isBare ? "(" + text + ")" : qualified(text));
    }

    /** Of whom it is said. */
    private String qualified(String text) {
        return String.join("", path) + (path.isEmpty() || text.indexOf(' ') < 0 ? text : "(" + text + ")");
    }

    @Override
    public void comparison(String text, long truth) {
        if (comparisons++ == 0) {
            values = new LinkedHashSet<>();
            compared = claim(text, truth);
        }
    }

    @Override
    public void endComparison() {
        if (--comparisons == 0) {
            reasons.add(values.isEmpty() ? compared : compared + ": " + String.join(", ", values));
            values = null;
        }
    }

    @Override
    public void failure(String text) {
        if (failures++ == 0 && values == null) {
            reasons.add("fails: " + qualified(text));
            failed.add(qualified(text));
        }
    }

    @Override
    public void endFailure() {
        failures--;
    }

    @Override
    public void enter(int thread, State known, int learnt) {
        String whose = name(thread, known);
        String holder =
                path.isEmpty() ? name : path.get(path.size() - 1).strip().substring(1);
        int holding = path.isEmpty() ? self : threads.get(threads.size() - 1);
        path.add("@" + whose + " ");
        threads.add(thread);
        if (thread != self) {
            sources.add(new Violation.Source(whose, known.tables == null ? Violation.NOWHERE : known.place));
        }
        if (thread != holding && known.member != null) {
            ways.add(holder + " learnt that of " + whose + when(learnt));
        }
    }

    private String when(int learnt) {
        if (learnt == Violation.NOWHERE) {
            return " when it was started";
        }
        String where = all.places().location(learnt);
        return where.isEmpty() ? "" : " at " + where;
    }

    private String name(int thread, State known) {
        if (known.member != null) {
            return known.member.name;
        }
        return thread == self ? name : names.getOrDefault(thread, all.roster().name(thread));
    }

    @Override
    public void leave() {
        path.remove(path.size() - 1);
        threads.remove(threads.size() - 1);
    }

    @Override
    public void bound(String variable, int thread, State known) {
        String whose = name(thread, known);
        names.put(thread, whose);
        variables.put(variable, whose);
    }

    @Override
    public void located() {
        String variable = all.places().variable(place);
        if (!variable.isEmpty()) {
            variables.put("x", variable);
        }
    }

    Violation violation(Program.Property property) {
        List<String> lines = new ArrayList<>();
        variables.forEach((variable, meant) -> lines.add(variable + " is " + meant));
        lines.addAll(reasons);
        lines.addAll(ways);
        Violation.Details details = new Violation.Details(variables, List.copyOf(failed), allValues);
        return new Violation(property.name(), name, place, lines, details, List.copyOf(sources), property.reactions());
    }
}
