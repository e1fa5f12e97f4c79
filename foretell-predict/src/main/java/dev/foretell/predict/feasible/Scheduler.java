// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.IntList;

/**
 * Puts the nodes of a saturated window into a line. First in the order of the trace as far as that goes; where it ends,
 * one thing that keeps a thread out is put after what it keeps out, and the consequences are worked out. If that leads
 * nowhere, all lines are tried, none twice.
 */
final class Scheduler {
    private static final int MOST_TURNS = 200;

    enum Outcome {
        FOUND,
        /** There is no line for this window. */
        EXHAUSTED,
        /** The window should begin earlier; see {@link Window#widen}. */
        WIDEN,
        SPENT
    }

    private final Window window;
    private final Saturation saturation;
    private final Budget budget;
    private final TraceIndex index;
    private final int threads;
    private Progress progress;

    Scheduler(Window window, Saturation saturation, Budget budget) {
        this.window = window;
        this.saturation = saturation;
        this.budget = budget;
        index = window.index;
        threads = window.cut.length;
    }

    /** The events of the line found. */
    int[] events() {
        return progress.events();
    }

    Outcome find() {
        for (int turn = 0; turn < MOST_TURNS && !budget.isSpent(); turn++) {
            progress = new Progress(window);
            budget.spend(window.size);
            int thread;
            while ((thread = first(-1)) >= 0) {
                progress.advance(thread);
            }
            if (progress.isComplete()) {
                return Outcome.FOUND;
            }
            Obstacles obstacles = new Obstacles(window, progress);
            int wider = Integer.MAX_VALUE;
            boolean turned = false;
            for (int t = 0; t < threads && !turned; t++) {
                if (progress.next[t] < window.firsts[t + 1] && progress.isReady(t)) {
                    int obstacle = obstacles.of(t);
                    if (obstacle >= 0 && obstacle < window.begin) {
                        wider = Math.min(wider, index.start(obstacle));
                    } else if (obstacle >= 0) {
                        turned = turn(window.events[progress.next[t]], obstacle);
                        wider = Math.min(wider, window.widen);
                        window.widen = Integer.MAX_VALUE;
                    }
                }
            }
            if (!turned) {
                if (wider < window.begin) {
                    window.widen = wider;
                    return Outcome.WIDEN;
                }
                return search();
            }
        }
        return search();
    }

    /** Tries to put what is kept out before its obstacle. */
    private boolean turn(int event, int obstacle) {
        int before = event;
        if (index.step(event) == Step.ACQUIRE) {
            before = window.problem.sections.release(index.section(event));
            if (before >= window.cut[index.thread(event)]) {
                return false;
            }
        }
        Window.Memory memory = window.remember();
        budget.spend(window.size);
        if (saturation.put(before, obstacle) == Saturation.Outcome.CONSISTENT) {
            return true;
        }
        int widen = window.widen;
        window.restore(memory);
        window.widen = widen;
        return false;
    }

    /** Of the threads that can go on: one that harms nobody, else the one next in the trace behind {@code tried}; or -1. */
    private int first(int tried) {
        int best = -1;
        int bestEvent = Integer.MAX_VALUE;
        for (int t = 0; t < threads; t++) {
            Progress.State state = progress.state(t);
            if (state == Progress.State.SAFE && tried < 0) {
                return t;
            }
            int event = state == Progress.State.BLOCKED ? Integer.MAX_VALUE : window.events[progress.next[t]];
            if (event > tried && event < bestEvent) {
                best = t;
                bestEvent = event;
            }
        }
        return best;
    }

    /** Tries all lines. */
    Outcome search() {
        progress = new Progress(window);
        CutSet dead = new CutSet(threads);
        IntList sizes = new IntList();
        IntList choices = new IntList();
        int tried = -1;
        while (!progress.isComplete()) {
            budget.spend(1);
            if (budget.isSpent()) {
                return Outcome.SPENT;
            }
            int thread = tried < 0 && dead.contains(progress.next) ? -1 : first(tried);
            if (thread >= 0) {
                if (tried >= 0 || progress.state(thread) == Progress.State.CHOICE) {
                    sizes.add(progress.size());
                    choices.add(window.events[progress.next[thread]]);
                }
                progress.advance(thread);
                tried = -1;
                continue;
            }
            dead.add(progress.next);
            if (sizes.isEmpty()) {
                return Outcome.EXHAUSTED;
            }
            int last = sizes.size() - 1;
            while (progress.size() > sizes.get(last)) {
                progress.retreat();
            }
            tried = choices.get(last);
            sizes.truncate(last);
            choices.truncate(last);
        }
        return Outcome.FOUND;
    }
}
