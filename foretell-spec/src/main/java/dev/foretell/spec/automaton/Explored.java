// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import dev.foretell.spec.Explanation;
import dev.foretell.spec.formula.Engine;
import dev.foretell.spec.formula.Propositions;
import dev.foretell.spec.internal.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The minimal automaton of an engine, found by trying every step: an event with every truth of the conditions, or a
 * change of the conditions alone. That an event is several declared ones at once is left out.
 */
public final class Explored {
    private static final int CONDITIONS = 6;
    private static final int STATES = 2000;
    private static final int TOLD = 30;

    private final Propositions propositions;
    private final int conditions;
    private final SafetyAutomaton automaton;

    private Explored(Engine<Long> engine, Propositions propositions) {
        this.propositions = propositions;
        this.conditions = propositions.size() - propositions.events().size();
        if (conditions > CONDITIONS) {
            throw new Budget.TooLarge();
        }
        Start start = conditions == 0 ? step(engine, Start.BEFORE, 0) : Start.BEFORE;
        automaton = SafetyAutomaton.reachable(start, letters(), (state, letter) -> step(engine, state, letter), STATES)
                .minimal();
    }

    /** The state before the first valuation, which has no event, and memories afterwards. */
    private record Start(boolean before, long memory) {
        static final Start BEFORE = new Start(true, 0);
    }

    private Start step(Engine<Long> engine, Start state, int letter) {
        if (state.before && letter >= 1 << conditions) {
            return state;
        }
        if (letter == end()) {
            return engine.isBadAtEnd(state.memory) ? null : state;
        }
        long valuation = valuation(letter);
        long memory = state.before ? engine.start(valuation) : engine.next(state.memory, valuation);
        return engine.isBad(memory) ? null : new Start(false, memory);
    }

    /** Letters: truths of the conditions without an event, then with the first event, and so on; at last the end. */
    private int letters() {
        return end() + 1;
    }

    private int end() {
        return (1 + propositions.events().size()) << conditions;
    }

    private long valuation(int letter) {
        int event = letter >> conditions;
        long truths = letter & (1 << conditions) - 1;
        return event == 0 ? truths : truths | 1L << conditions + event - 1;
    }

    /** Some words, and the automaton in words and as a graph unless it is too large to be looked at. */
    public static Explanation explain(String words, Engine<Long> engine, Propositions propositions) {
        try {
            return new Explored(engine, propositions).explanation(words);
        } catch (Budget.TooLarge e) {
            return new Explanation(words + "\nIts automaton is too large to be shown.", null);
        }
    }

    private Explanation explanation(String words) {
        List<String> lines = new ArrayList<>();
        StringBuilder dot = new StringBuilder("digraph monitor {\n  rankdir = LR;\n  node [shape = circle];\n");
        int start = automaton.start();
        dot.append("  0 [shape = doublecircle, label = \"violated\"];\n  start [shape = point];\n  start -> ")
                .append(start)
                .append(";\n");
        for (int state = 1; state < automaton.size(); state++) {
            for (Map.Entry<Integer, String> edge : edges(state).entrySet()) {
                String target = edge.getKey() == SafetyAutomaton.BAD ? "violated" : "state " + edge.getKey();
                lines.add("  state " + state + (state == start ? " (start)" : "") + ", " + edge.getValue() + ": "
                        + target);
                dot.append("  " + state + " -> " + edge.getKey() + " [label = \""
                        + edge.getValue().replace("\\", "\\\\").replace("\"", "\\\"") + "\"];\n");
            }
        }
        int good = automaton.size() - 1;
        String count =
                "\nIts minimal automaton has " + good + (good == 1 ? " state" : " states") + " beside the violation"
                        + (lines.size() > TOLD ? ", too many steps to list." : ":\n" + String.join("\n", lines));
        return new Explanation(words + (start == 0 ? "\nIt is violated before any event." : count), dot + "}\n");
    }

    /** What leads to which state; what leaves the state as it is, is not told. */
    private TreeMap<Integer, String> edges(int state) {
        TreeMap<Integer, List<String>> labels = new TreeMap<>();
        for (int event = conditions == 0 ? 1 : 0; event <= propositions.events().size(); event++) {
            TreeMap<Integer, List<Integer>> truths = new TreeMap<>();
            for (int truth = 0; truth < 1 << conditions; truth++) {
                int target = automaton.next(state, event << conditions | truth);
                truths.computeIfAbsent(target, t -> new ArrayList<>()).add(truth);
            }
            for (Map.Entry<Integer, List<Integer>> entry : truths.entrySet()) {
                if (entry.getKey() != state) {
                    labels.computeIfAbsent(entry.getKey(), t -> new ArrayList<>())
                            .add(label(event, entry.getValue()));
                }
            }
        }
        if (automaton.next(state, end()) == SafetyAutomaton.BAD) {
            labels.computeIfAbsent(SafetyAutomaton.BAD, t -> new ArrayList<>()).add("the end");
        }
        TreeMap<Integer, String> edges = new TreeMap<>();
        labels.forEach((target, texts) -> edges.put(target, String.join(" or ", texts)));
        return edges;
    }

    private String label(int event, List<Integer> truths) {
        String condition = Cubes.text(truths, conditions, propositions::text);
        if (event == 0) {
            return condition.isEmpty() ? "any change" : condition;
        }
        String name = propositions.text(conditions + event - 1);
        return condition.isEmpty() ? name : name + " while " + condition;
    }
}
