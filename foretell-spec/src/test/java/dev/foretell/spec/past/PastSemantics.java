// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import java.util.List;
import java.util.Random;

/**
 * Random formulas over x, y and the event e, and their meaning in the i-th state of a whole run, straight
 * from the definitions.
 */
abstract class PastSemantics {
    /** A state of a run; before the first event, no event occurs. */
    record State(long x, long y, boolean event) {}

    abstract boolean holds(List<State> run, int i);

    static PastSemantics random(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(4) : random.nextInt(17);
        int bound = random.nextInt(3) - 1;
        if (kind < 4) {
            return switch (kind) {
                case 0 -> formula("x > " + bound, (run, i) -> run.get(i).x() > bound);
                case 1 -> formula("y = " + bound, (run, i) -> run.get(i).y() == bound);
                case 2 ->
                    formula(
                            "x + y <= " + bound,
                            (run, i) -> run.get(i).x() + run.get(i).y() <= bound);
                default -> formula("e", (run, i) -> run.get(i).event());
            };
        }
        PastSemantics f = random(random, depth - 1);
        PastSemantics g = random(random, depth - 1);
        String a = "(" + f + ")";
        String b = "(" + g + ")";
        return switch (kind) {
            case 4 -> formula("!" + a, (run, i) -> !f.holds(run, i));
            case 5 -> formula(a + " & " + b, (run, i) -> f.holds(run, i) && g.holds(run, i));
            case 6 -> formula(a + " || " + b, (run, i) -> f.holds(run, i) || g.holds(run, i));
            case 7 -> formula(a + " -> " + b, (run, i) -> !f.holds(run, i) || g.holds(run, i));
            case 8 -> formula(a + " <-> " + b, (run, i) -> f.holds(run, i) == g.holds(run, i));
            case 9 -> formula("prev " + a, (run, i) -> f.holds(run, Math.max(0, i - 1)));
            case 10 -> formula("once " + a, (run, i) -> since(run, i, f, null) >= 0);
            case 11 -> formula("historically " + a, (run, i) -> always(run, 0, i, f));
            case 12 -> formula(a + " since " + b, (run, i) -> since(run, i, g, f) >= 0);
            case 13 -> formula(a + " weaksince " + b, (run, i) -> since(run, i, g, f) >= 0 || always(run, 0, i, f));
            case 14 -> formula("start" + a, (run, i) -> f.holds(run, i) && !f.holds(run, Math.max(0, i - 1)));
            case 15 -> formula("[" + f + ", " + g + ")", (run, i) -> interval(run, i, f, g));
            default ->
                formula("[" + f + ", " + g + ")w", (run, i) -> interval(run, i, f, g) || since(run, i, g, null) < 0);
        };
    }

    /** The latest state up to i in which g holds and after which f (if given) always holds, or -1. */
    private static int since(List<State> run, int i, PastSemantics g, PastSemantics f) {
        for (int k = i; k >= 0; k--) {
            if (g.holds(run, k) && (f == null || always(run, k + 1, i, f))) {
                return k;
            }
        }
        return -1;
    }

    private static boolean always(List<State> run, int from, int to, PastSemantics f) {
        for (int k = from; k <= to; k++) {
            if (!f.holds(run, k)) {
                return false;
            }
        }
        return true;
    }

    /** Some state up to i has f, and no state from there to i has g. */
    private static boolean interval(List<State> run, int i, PastSemantics f, PastSemantics g) {
        for (int k = i; k >= 0; k--) {
            if (g.holds(run, k)) {
                return false;
            }
            if (f.holds(run, k)) {
                return true;
            }
        }
        return false;
    }

    private interface Meaning {
        boolean holds(List<State> run, int i);
    }

    private static PastSemantics formula(String text, Meaning meaning) {
        return new PastSemantics() {
            @Override
            boolean holds(List<State> run, int i) {
                return meaning.holds(run, i);
            }

            @Override
            public String toString() {
                return text;
            }
        };
    }
}
