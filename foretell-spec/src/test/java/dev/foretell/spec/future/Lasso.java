// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An infinite run that ends in a loop, and the meaning of formulas in it straight from the definitions. Bit 0 of a letter is p, bit 1 is q. */
record Lasso(List<Integer> letters, int loop) {
    int after(int i) {
        return i + 1 < letters.size() ? i + 1 : loop;
    }

    /** A formula with its meaning in a lasso at a position. */
    record Meant(String text, Meaning meaning) {
        boolean[] in(Lasso run) {
            return meaning.in(run);
        }
    }

    /** At which positions of a lasso something is true. */
    interface Meaning {
        boolean[] in(Lasso run);
    }

    private interface Pointwise {
        boolean at(Lasso run, int i);
    }

    private static Meant meant(String text, Pointwise pointwise) {
        return new Meant(text, run -> {
            boolean[] truths = new boolean[run.letters.size()];
            for (int i = 0; i < truths.length; i++) {
                truths[i] = pointwise.at(run, i);
            }
            return truths;
        });
    }

    /** Goes along the run from i: true if g comes and f held until then; {@code otherwise} if g never comes while f holds. */
    private static boolean until(Lasso run, int i, boolean[] f, boolean[] g, boolean otherwise) {
        int at = i;
        for (int steps = 0; steps <= run.letters.size(); steps++) {
            if (g[at]) {
                return true;
            }
            if (!f[at]) {
                return false;
            }
            at = run.after(at);
        }
        return otherwise;
    }

    private static Meant temporal(String text, Meant f, Meant g, boolean otherwise, boolean negated) {
        return new Meant(text, run -> {
            boolean[] left = f.in(run);
            boolean[] right = g.in(run);
            boolean[] truths = new boolean[left.length];
            for (int i = 0; i < truths.length; i++) {
                truths[i] = until(run, i, left, right, otherwise) != negated;
            }
            return truths;
        });
    }

    private static Meant not(Meant f) {
        return new Meant("!(" + f.text + ")", run -> {
            boolean[] truths = f.in(run);
            for (int i = 0; i < truths.length; i++) {
                truths[i] = !truths[i];
            }
            return truths;
        });
    }

    private static Meant binary(String text, Meant f, Meant g, java.util.function.BinaryOperator<Boolean> operator) {
        return new Meant(text, run -> {
            boolean[] left = f.in(run);
            boolean[] right = g.in(run);
            for (int i = 0; i < left.length; i++) {
                left[i] = operator.apply(left[i], right[i]);
            }
            return left;
        });
    }

    static Meant random(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(2) : random.nextInt(13);
        if (kind < 2) {
            return meant(kind == 0 ? "p" : "q", (run, i) -> (run.letters.get(i) >> kind & 1) != 0);
        }
        Meant f = random(random, depth - 1);
        Meant g = random(random, depth - 1);
        Meant yes = meant("true", (run, i) -> true);
        String a = "(" + f.text + ")";
        String b = "(" + g.text + ")";
        return switch (kind) {
            case 2 -> not(f);
            case 3 -> binary(a + " & " + b, f, g, Boolean::logicalAnd);
            case 4 -> binary(a + " | " + b, f, g, Boolean::logicalOr);
            case 5 -> binary(a + " -> " + b, f, g, (x, y) -> !x || y);
            case 6 -> binary(a + " <-> " + b, f, g, Boolean::equals);
            case 7 ->
                new Meant("next " + a, run -> {
                    boolean[] now = f.in(run);
                    boolean[] truths = new boolean[now.length];
                    for (int i = 0; i < now.length; i++) {
                        truths[i] = now[run.after(i)];
                    }
                    return truths;
                });
            case 8 -> temporal("always " + a, yes, not(f), false, true);
            case 9 -> temporal("eventually " + a, yes, f, false, false);
            case 10 -> temporal(a + " until " + b, f, g, false, false);
            case 11 -> temporal(a + " weakuntil " + b, f, g, true, false);
            default -> temporal(a + " release " + b, not(f), not(g), false, true);
        };
    }

    /** All continuations of a prefix by a stem and a loop of at most so many letters. */
    static List<Lasso> continuations(List<Integer> prefix, int stem, int loop) {
        List<Lasso> all = new ArrayList<>();
        for (List<Integer> middle : words(stem)) {
            for (List<Integer> end : words(loop)) {
                if (!end.isEmpty()) {
                    List<Integer> letters = new ArrayList<>(prefix);
                    letters.addAll(middle);
                    int from = letters.size();
                    letters.addAll(end);
                    all.add(new Lasso(letters, from));
                }
            }
        }
        return all;
    }

    private static List<List<Integer>> words(int most) {
        List<List<Integer>> words = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < words.size(); i++) {
            for (int letter = 0; words.get(i).size() < most && letter < 4; letter++) {
                List<Integer> longer = new ArrayList<>(words.get(i));
                longer.add(letter);
                words.add(longer);
            }
        }
        return words;
    }
}
