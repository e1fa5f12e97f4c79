// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import java.util.Arrays;

/** Tries to order the steps of one cut so that its open sections are the last on their locks. */
final class Attempt {
    /** A window with longer rows takes more memory than a question is worth. */
    private static final long MOST_ROWS = 1 << 27;

    enum Outcome {
        FOUND,
        /** A section must be left, whatever else; see {@link #forced}. */
        FORCED,
        /** Not all open sections can be the last; see {@link #core}. */
        CONTRADICTION,
        /** All orders were tried. */
        EXHAUSTED,
        SPENT
    }

    private final Problem problem;
    private final int[] cut;
    private final Budget budget;
    private final Shortcuts shortcuts;
    private int begin;
    private Window window;
    private Saturation saturation;

    /** How many of the open sections were assumed to be last when that failed. */
    private int assumed;

    private int[] core;
    private Plan plan;

    Attempt(Problem problem, int[] cut, int begin, Budget budget, Shortcuts shortcuts) {
        this.problem = problem;
        this.cut = cut;
        this.begin = begin;
        this.budget = budget;
        this.shortcuts = shortcuts;
    }

    Plan plan() {
        return plan;
    }

    int forced() {
        return saturation.forced();
    }

    /** Sections of which one must be left; none if nothing helps. */
    int[] core() {
        return core;
    }

    Outcome run(int[] open) {
        while (true) {
            Saturation.Outcome outcome = saturate(open);
            switch (outcome) {
                case FORCED:
                    return Outcome.FORCED;
                case SPENT:
                    return Outcome.SPENT;
                case CONTRADICTION:
                    return shrink(open);
                default:
                    break;
            }
            Scheduler scheduler = new Scheduler(window, saturation, budget);
            switch (shortcuts == Shortcuts.NONE ? scheduler.search() : scheduler.find()) {
                case FOUND:
                    plan = Plan.window(problem.index, cut, begin, scheduler.events());
                    return Outcome.FOUND;
                case SPENT:
                    return Outcome.SPENT;
                case WIDEN:
                    begin = window.widen;
                    break;
                default:
                    if (begin == 0) {
                        return Outcome.EXHAUSTED;
                    }
                    begin = Math.max(0, begin - 2 * window.size - 16);
            }
        }
    }

    /** Saturates a window, wide enough, with all these sections assumed to be last on their locks. */
    private Saturation.Outcome saturate(int[] open) {
        while (true) {
            if (Window.rows(problem, cut, begin) > MOST_ROWS) {
                return Saturation.Outcome.SPENT;
            }
            window = new Window(problem, cut, begin);
            saturation = new Saturation(window, budget);
            assumed = 0;
            Saturation.Outcome outcome = saturation.start();
            while (outcome == Saturation.Outcome.CONSISTENT && assumed < open.length) {
                outcome = saturation.assume(open[assumed++]);
            }
            if (outcome != Saturation.Outcome.WIDEN) {
                return outcome;
            }
            begin = window.widen;
        }
    }

    /** Finds few of the open sections that cannot all be last, by putting those that take part first. */
    private Outcome shrink(int[] open) {
        int[] sections = open;
        int known = 0;
        int failed = assumed;
        while (failed > known) {
            int[] reordered = new int[failed];
            reordered[0] = sections[failed - 1];
            System.arraycopy(sections, 0, reordered, 1, failed - 1);
            sections = reordered;
            known++;
            switch (saturate(sections)) {
                case CONTRADICTION:
                    failed = assumed;
                    break;
                case FORCED:
                    return Outcome.FORCED;
                case SPENT:
                    return Outcome.SPENT;
                default:
                    throw new IllegalStateException("sections that cannot all be last can be so in another order");
            }
        }
        core = Arrays.copyOf(sections, failed);
        return Outcome.CONTRADICTION;
    }
}
