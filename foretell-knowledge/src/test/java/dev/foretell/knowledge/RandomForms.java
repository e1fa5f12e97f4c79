// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random formulas over the variables of {@link RandomRuns}. */
final class RandomForms {
    private static final String[] COMPARISONS = {"=", "!=", "<", "<=", ">", ">="};
    private static final String[] SUMS = {"+", "-", "*", "/", "%"};
    private static final String[] CONNECTIVES = {"&", "|", "->", "<->"};
    private static final String[] PASTS = {"prev", "once", "historically", "start", "end"};
    private static final String[] SINCES = {"since", "weaksince", "[,)", "[,)w"};

    /** What formulas may name. */
    static final String DECLARED =
            "local a : int; local b : int; local atomic : int; var x : int; var y : int; var f : int; ";

    private final Random random;

    /** How many operators may still come, so that no formula takes long. */
    private int left = 14;

    private int variables;

    /** Whether threads are named by their places; two names for one thread are two threads to a formula until it begins. */
    private final boolean places;

    RandomForms(Random random) {
        this.random = random;
        places = random.nextBoolean();
    }

    private String of(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A formula for a thread that these variables may stand for. */
    Form formula(List<String> threads, boolean nested) {
        left--;
        switch (left < 0 ? random.nextInt(4) : random.nextInt(12)) {
            case 0:
                return new Form.Access(random.nextBoolean(), of("x", "y", "f"));
            case 1, 2, 3:
                return new Form.Pair(of(COMPARISONS), expression(threads), expression(threads));
            case 4:
                return new Form.Not(formula(threads, nested));
            case 5, 6:
                return new Form.Pair(of(CONNECTIVES), formula(threads, nested), formula(threads, nested));
            case 7:
                return new Form.Past(of(PASTS), formula(threads, true));
            case 8:
                return new Form.Since(of(SINCES), formula(threads, true), formula(threads, true));
            case 9, 10:
                return new Form.At(agent(threads), formula(threads, true));
            default:
                return quantified(threads, nested);
        }
    }

    private Form quantified(List<String> threads, boolean nested) {
        if (variables > 1) {
            return new Form.Truth(random.nextBoolean());
        }
        String variable = "k" + variables++;
        List<String> others = random.nextBoolean() ? List.of() : List.of(some(threads));
        String pattern = nested || random.nextInt(4) > 0 ? null : "t*";
        List<String> more = new ArrayList<>(threads);
        more.add(variable);
        return new Form.Quantified(random.nextBoolean(), variable, others, pattern, formula(more, nested));
    }

    private String some(List<String> threads) {
        return threads.get(random.nextInt(threads.size()));
    }

    private String agent(List<String> threads) {
        if (random.nextInt(3) > 0) {
            return some(threads);
        }
        return places ? of("1", "2", "9") : of("\"t1\"", "\"main\"", "\"nobody\"");
    }

    private Form expression(List<String> threads) {
        left--;
        switch (left < 0 ? random.nextInt(4) : random.nextInt(7)) {
            case 0:
                return new Form.Constant(random.nextInt(5) - 1);
            case 1:
                return new Form.Local(of("a", "b", "atomic"));
            case 2, 3:
                return random.nextBoolean() ? new Form.Shared(of("x", "y")) : new Form.Local("a");
            case 4:
                return new Form.Pair(of(SUMS), expression(threads), expression(threads));
            default:
                return new Form.At(agent(threads), expression(threads));
        }
    }
}
