// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.views.grammar.Fragment;
import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Place;
import dev.foretell.views.grammar.Production;
import dev.foretell.views.grammar.Production.Step;
import dev.foretell.views.grammar.Sets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Attributes that flow with the items, against those of all trees, each walked from left to right. */
class AttributeComparisonTest {
    private static final int PAIRS = Integer.getInteger("foretell.pairs", 300);
    private static final int LONGEST = 6;
    private static final Place NOWHERE = new Place(1, 0);

    /** A symbol's one attribute is a number; a token is its place in the word. */
    private static final class Numbers extends Attributes {
        private final Grammar grammar;
        private final int[] constants;

        Numbers(Grammar grammar, Random random) {
            this.grammar = grammar;
            constants = random.ints(grammar.fragments().size(), 0, 3).toArray();
        }

        @Override
        public Object root() {
            return new int[] {1};
        }

        @Override
        public Object[] open(int production, Object left) {
            Object[] seen = new Object[grammar.productions().get(production).symbols() + 1];
            seen[0] = left;
            return seen;
        }

        @Override
        public Object inherit(int production, int step, Object[] seen) {
            return production == 0 ? copy(seen[1]) : copy(seen[0]);
        }

        @Override
        public void act(int fragment, Object[] seen, Object session) {
            int[] left = (int[]) seen[0];
            for (Object one : seen) {
                left[0] = (left[0] * 2 + value(one) + constants[fragment]) % 5;
            }
        }

        private static int value(Object one) {
            return one instanceof int[] record ? record[0] : one == null ? 0 : (Integer) one % 3;
        }

        @Override
        public boolean check(int fragment, Object[] seen, Object session) {
            return ((int[]) seen[0])[0] % 3 != constants[fragment];
        }

        @Override
        public Object copy(Object record) {
            return record instanceof int[] numbers ? numbers.clone() : record;
        }

        @Override
        public boolean same(Object one, Object other) {
            return one instanceof int[] left && other instanceof int[] right
                    ? left[0] == right[0]
                    : one == null ? other == null : one.equals(other);
        }
    }

    /** All trees, by recursion over what each step can read. */
    private record Trees(Grammar grammar, Numbers numbers) {
        /** The records with which a symbol can read this part of a word. */
        List<Object> of(int symbol, Object inherited, int from, int to) {
            List<Object> found = new ArrayList<>();
            for (int i = 0; i < grammar.productions().size(); i++) {
                Production production = grammar.productions().get(i);
                if (production.left() == symbol) {
                    Object[] seen = numbers.open(i, numbers.copy(inherited));
                    walk(i, 0, seen, from, to, found);
                }
            }
            return found;
        }

        private void walk(int production, int at, Object[] seen, int from, int to, List<Object> found) {
            List<Step> steps = grammar.productions().get(production).steps();
            if (at == steps.size()) {
                if (from == to && found.stream().noneMatch(known -> numbers.same(known, seen[0]))) {
                    found.add(seen[0]);
                }
                return;
            }
            Step step = steps.get(at);
            if (!step.isSymbol()) {
                Object[] own = Closure.copy(numbers, seen);
                boolean isAssertion = grammar.fragments().get(step.fragment()).isAssertion();
                if (!isAssertion) {
                    numbers.act(step.fragment(), own, null);
                }
                if (!isAssertion || numbers.check(step.fragment(), own, null)) {
                    walk(production, at + 1, own, from, to, found);
                }
            } else if (grammar.isTerminal(step.symbol())) {
                if (from < to && WORD.get()[from] == step.symbol()) {
                    walk(production, at + 1, with(seen, step, from), from + 1, to, found);
                }
            } else {
                boolean isOnly = steps.stream().filter(Step::isSymbol).count() == 1;
                for (int middle = from; middle <= to; middle++) {
                    if (!rest(steps, at + 1, middle, to) || isOnly && middle < to) {
                        continue;
                    }
                    for (Object child : of(step.symbol(), numbers.inherit(production, at, seen), from, middle)) {
                        walk(production, at + 1, with(seen, step, child), middle, to, found);
                    }
                }
            }
        }

        /** Whether what is left of the word is long enough for the terminals that are left. */
        private boolean rest(List<Step> steps, int at, int from, int to) {
            return steps.subList(at, steps.size()).stream()
                            .filter(step -> step.isSymbol() && isLong(step.symbol()))
                            .count()
                    <= to - from;
        }

        private boolean isLong(int symbol) {
            return grammar.isTerminal(symbol) || !new Sets(grammar).isNullable(symbol);
        }

        private Object[] with(Object[] seen, Step step, Object value) {
            Object[] own = Closure.copy(numbers, seen);
            own[step.slot()] = numbers.copy(value);
            return own;
        }
    }

    private static final ThreadLocal<int[]> WORD = new ThreadLocal<>();

    @Test
    void acceptsWhatOneOfAllTreesAllows() {
        Random random = new Random(13);
        RandomGrammars grammars = new RandomGrammars(random);
        int accepted = 0;
        int refusedByAssertions = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            Grammar grammar = withJava(grammars.next(), random);
            if (isCircular(grammar)) {
                continue;
            }
            int[] word = grammars.word(grammar, LONGEST);
            WORD.set(word);
            Numbers numbers = new Numbers(grammar, random);
            Trees trees = new Trees(grammar, numbers);
            Parser parser = new Parser(grammar, numbers);
            Cyk cyk = new Cyk(grammar);
            State state = parser.begin(null);
            try {
                for (int length = 0; length <= word.length; length++) {
                    boolean expected = !trees.of(grammar.start(), numbers.root(), 0, length)
                            .isEmpty();
                    assertThat(state != null && parser.end(state).accepted())
                            .as("pair %d: %s, beginning of length %d", pair, grammar.productions(), length)
                            .isEqualTo(expected);
                    accepted += expected ? 1 : 0;
                    refusedByAssertions += !expected && cyk.accepts(word, length) ? 1 : 0;
                    if (state != null && length < word.length) {
                        state = parser.read(state, word[length], length).state();
                    }
                }
            } catch (Undecided e) {
                assertThat(e).hasMessageContaining("readings");
            }
        }
        assertThat(accepted).isGreaterThan(PAIRS / 8);
        assertThat(refusedByAssertions).isGreaterThan(PAIRS / 60);
    }

    /** Fragments at the ends of productions, and behind their terminals. */
    private static Grammar withJava(Grammar plain, Random random) {
        List<Fragment> fragments = new ArrayList<>();
        List<Production> productions = new ArrayList<>();
        for (Production production : plain.productions()) {
            List<Step> steps = new ArrayList<>();
            for (Step step : production.steps()) {
                steps.add(step);
                if (plain.isTerminal(step.symbol()) && random.nextInt(3) == 0) {
                    steps.add(fragment(fragments, random));
                }
            }
            if (production.left() != plain.root() && random.nextBoolean()) {
                steps.add(fragment(fragments, random));
            }
            productions.add(new Production(production.left(), steps));
        }
        return new Grammar(plain.terminals(), plain.symbols(), productions, fragments, List.of(), List.of());
    }

    private static Step fragment(List<Fragment> fragments, Random random) {
        fragments.add(new Fragment(random.nextInt(3) == 0, "", NOWHERE, List.of()));
        return new Step(-1, fragments.size() - 1, null, -1, NOWHERE);
    }

    /** Whether a symbol derives itself, so that there is no end of trees. */
    private static boolean isCircular(Grammar grammar) {
        Sets sets = new Sets(grammar);
        int size = grammar.root() + 1;
        BitSet[] derives = new BitSet[size];
        for (int i = 0; i < size; i++) {
            derives[i] = new BitSet();
        }
        for (Production production : grammar.productions()) {
            List<Integer> right = production.steps().stream()
                    .filter(Step::isSymbol)
                    .map(Step::symbol)
                    .toList();
            for (int i = 0; i < right.size(); i++) {
                int at = i;
                boolean alone =
                        IntStream.range(0, right.size()).allMatch(j -> j == at || sets.isNullable(right.get(j)));
                if (alone && !grammar.isTerminal(right.get(i))) {
                    derives[production.left()].set(right.get(i));
                }
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                if (derives[i].get(k)) {
                    derives[i].or(derives[k]);
                }
            }
        }
        return IntStream.range(0, size).anyMatch(i -> derives[i].get(i));
    }
}
