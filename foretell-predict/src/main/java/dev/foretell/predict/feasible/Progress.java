// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.IntList;
import java.util.Arrays;

/**
 * How far the nodes of a window are scheduled, step by step and back. While a read waits for the value that it must see,
 * the variable is not written.
 */
final class Progress {
    /** Whether the next node of a thread can be done. */
    enum State {
        BLOCKED,
        /** Doing it may keep others from being done. */
        CHOICE,
        /** Doing it now keeps nobody from anything. */
        SAFE
    }

    static final int EARLY = -2;

    private static final int NOBODY = -1;

    private final Window window;
    private final TraceIndex index;
    private final int threads;

    /** The next node of each thread. */
    final int[] next;

    private final IntList done = new IntList();

    private final Resources resources;

    private final int[] readers;

    /** Of each variable: the reads that wait for its value, the writer of that or -1, the writes to come. */
    private final int[] waiting;

    private final int[] values;
    private final int[] writesLeft;

    /** Of each lock: the exclusive holder, the number of sharers, the acquires to come. */
    private final int[] holders;

    private final int[] sharers;
    private final int[] acquiresLeft;

    /** A thread that each thread waited for when last looked at. */
    private final int[] blockers;

    Progress(Window window) {
        this.window = window;
        index = window.index;
        threads = window.cut.length;
        next = Arrays.copyOf(window.firsts, threads);
        blockers = new int[threads];
        resources = window.resources();
        readers = new int[window.size];
        waiting = new int[resources.size()];
        values = Window.filled(resources.size());
        writesLeft = new int[resources.size()];
        holders = Window.filled(resources.size());
        sharers = new int[resources.size()];
        acquiresLeft = new int[resources.size()];
        for (int node = 0; node < window.size; node++) {
            count(node, window.events[node]);
        }
        for (int lock = 0; lock < resources.size(); lock++) {
            hold(lock);
        }
    }

    private void count(int node, int event) {
        byte step = index.step(event);
        if (Step.reads(step)) {
            if (index.source(event) >= window.begin) {
                readers[window.node(index.source(event))]++;
            } else {
                waiting[resources.of(node)]++;
            }
        }
        if (Step.writes(step)) {
            writesLeft[resources.of(node)]++;
        } else if (step == Step.ACQUIRE) {
            acquiresLeft[resources.of(node)]++;
        }
    }

    /** Who holds a lock where the window begins. */
    private void hold(int lock) {
        for (int held = resources.firstHeld(lock); held >= 0; held = resources.nextHeld(held)) {
            int section = resources.heldSection(held);
            if (window.problem.sections.isShared(section)) {
                sharers[lock]++;
            } else {
                holders[lock] = window.problem.sections.thread(section);
            }
        }
    }

    boolean isComplete() {
        return done.size() == window.size;
    }

    int size() {
        return done.size();
    }

    /** The events done, in their order. */
    int[] events() {
        int[] events = new int[done.size()];
        for (int i = 0; i < events.length; i++) {
            events[i] = window.events[done.get(i)];
        }
        return events;
    }

    State state(int thread) {
        int node = next[thread];
        if (node == window.firsts[thread + 1] || !isReady(thread)) {
            return State.BLOCKED;
        }
        int resource = resources.of(node);
        return switch (index.step(window.events[node])) {
            case Step.WRITE ->
                waiting[resource] > 0
                        ? State.BLOCKED
                        : readers[node] == 0 || writesLeft[resource] == 1 ? State.SAFE : State.CHOICE;
            case Step.UPDATE -> waiting[resource] > 1 ? State.BLOCKED : State.SAFE;
            case Step.ACQUIRE ->
                isKeptOut(thread, node) ? State.BLOCKED : acquiresLeft[resource] == 1 ? State.SAFE : State.CHOICE;
            default -> State.SAFE;
        };
    }

    /** Whether all that is known to come before a thread's next node is done. */
    boolean isReady(int thread) {
        int node = next[thread];
        if (waitsFor(node, thread, blockers[thread])) {
            return false;
        }
        for (int t = 0; t < threads; t++) {
            if (waitsFor(node, thread, t)) {
                blockers[thread] = t;
                return false;
            }
        }
        return true;
    }

    private boolean waitsFor(int node, int thread, int other) {
        return other != thread
                && next[other] < window.firsts[other + 1]
                && window.known(node, other) > window.events[next[other]];
    }

    private boolean isKeptOut(int thread, int node) {
        int lock = resources.of(node);
        if (holders[lock] != NOBODY && holders[lock] != thread) {
            return true;
        }
        int event = window.events[node];
        return !window.problem.sections.isShared(index.section(event))
                && sharers[lock] > (shares(thread, event) ? 1 : 0);
    }

    /** Whether the thread holds the lock that it acquires in read mode already. */
    private boolean shares(int thread, int acquire) {
        Holdings holdings = window.problem.holdings;
        int lane = window.problem.sections.lane(index.section(acquire)) | 1;
        for (int node = holdings.at(thread, acquire); node != Holdings.NOTHING; node = holdings.rest(node)) {
            if (window.problem.sections.lane(holdings.section(node)) == lane) {
                return true;
            }
        }
        return false;
    }

    /** The node whose value the reads of a variable wait for; -1 if none does, {@link #EARLY} if it came before the window. */
    int awaited(int node) {
        int resource = resources.of(node);
        return waiting[resource] == 0 ? -1 : values[resource] >= 0 ? values[resource] : EARLY;
    }

    /** The bound of what a thread has done. */
    int bound(int thread) {
        return next[thread] < window.firsts[thread + 1] ? window.events[next[thread]] : window.cut[thread];
    }

    void advance(int thread) {
        int node = next[thread]++;
        done.add(node);
        int event = window.events[node];
        int resource = resources.of(node);
        switch (index.step(event)) {
            case Step.READ -> waiting[resource]--;
            case Step.WRITE, Step.UPDATE -> {
                waiting[resource] = readers[node];
                values[resource] = node;
                writesLeft[resource]--;
            }
            case Step.ACQUIRE -> {
                acquiresLeft[resource]--;
                enter(thread, event, resource, 1);
            }
            case Step.RELEASE -> enter(NOBODY, event, resource, -1);
            default -> {}
        }
    }

    /** Takes back the latest step. */
    void retreat() {
        int node = done.get(done.size() - 1);
        done.truncate(done.size() - 1);
        int event = window.events[node];
        int thread = index.thread(event);
        next[thread] = node;
        int resource = resources.of(node);
        switch (index.step(event)) {
            case Step.READ -> waiting[resource]++;
            case Step.WRITE -> {
                waiting[resource] = 0;
                writesLeft[resource]++;
            }
            case Step.UPDATE -> {
                waiting[resource] = 1;
                writesLeft[resource]++;
            }
            case Step.ACQUIRE -> {
                acquiresLeft[resource]++;
                enter(NOBODY, event, resource, -1);
            }
            case Step.RELEASE -> enter(thread, event, resource, 1);
            default -> {}
        }
    }

    private void enter(int holder, int event, int lock, int more) {
        if (window.problem.sections.isShared(index.section(event))) {
            sharers[lock] += more;
        } else {
            holders[lock] = holder;
        }
    }
}
