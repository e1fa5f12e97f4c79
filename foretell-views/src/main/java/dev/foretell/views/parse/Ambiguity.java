// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Looks for a history that a grammar reads in two ways, the shortest first. Whether there is one at all cannot be decided, so it looks at the first histories. */
public final class Ambiguity {
    /** So many histories are looked at. */
    private static final int HISTORIES = 2_000;

    /** Longer ones are not. */
    private static final int LONGEST = 12;

    private record Prefix(int[] word, State state) {}

    private Ambiguity() {}

    /** The names of the events of such a history; null if none was found. */
    public static List<String> example(Grammar grammar) {
        Parser parser = new Parser(grammar, Attributes.NONE);
        Deque<Prefix> open = new ArrayDeque<>();
        open.add(new Prefix(new int[0], parser.begin(null)));
        for (int seen = 0; seen < HISTORIES && !open.isEmpty(); seen++) {
            Prefix prefix = open.poll();
            List<Integer> expected = parser.expected(prefix.state);
            if (expected.contains(grammar.end()) && Derivations.count(grammar, prefix.word) > 1) {
                return Arrays.stream(prefix.word).mapToObj(grammar::name).toList();
            }
            if (prefix.word.length < LONGEST) {
                expected.stream()
                        .filter(terminal -> terminal != grammar.end())
                        .forEach(terminal -> open.add(longer(prefix, terminal, parser)));
            }
        }
        return null;
    }

    private static Prefix longer(Prefix prefix, int terminal, Parser parser) {
        int[] word = Arrays.copyOf(prefix.word, prefix.word.length + 1);
        word[prefix.word.length] = terminal;
        return new Prefix(word, parser.read(prefix.state, terminal, null).state());
    }
}
