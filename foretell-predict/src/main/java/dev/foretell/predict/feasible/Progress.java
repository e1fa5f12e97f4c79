// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.IntList;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

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

    private static final int NOBODY = -1;

    private final Window window;
    private final TraceIndex index;
    private final int threads;

    /** The next node of each thread. */
    final int[] next;

    private final IntList done = new IntList();

    /** The number of a node's variable or lock, in this window. */
    private final int[] resources;

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
        resources = new int[window.size];
        readers = new int[window.size];
        Map<Long, Integer> numbers = new HashMap<>();
        for (int node = 0; node < window.size; node++) {
            byte step = index.step(window.events[node]);
            boolean access = step == Step.READ || Step.writes(step);
            boolean lock = step == Step.ACQUIRE || step == Step.RELEASE;
            long key = access
                    ? index.variable(window.events[node])
                    : lock ? -1L - window.problem.sections.lock(index.section(window.events[node])) : Long.MIN_VALUE;
            resources[node] = numbers.computeIfAbsent(key, k -> numbers.size());
        }
        waiting = new int[numbers.size()];
        values = Window.filled(numbers.size());
        writesLeft = new int[numbers.size()];
        holders = Window.filled(numbers.size());
        sharers = new int[numbers.size()];
        acquiresLeft = new int[numbers.size()];
        for (int node = 0; node < window.size; node++) {
            count(node, window.events[node]);
        }
        hold(numbers);
    }

    private void count(int node, int event) {
        byte step = index.step(event);
        if (Step.reads(step)) {
            if (index.source(event) >= window.begin) {
                readers[window.node(index.source(event))]++;
            } else {
                waiting[resources[node]]++;
            }
        }
        if (Step.writes(step)) {
            writesLeft[resources[node]]++;
        } else if (step == Step.ACQUIRE) {
            acquiresLeft[resources[node]]++;
        }
    }

    /** The locks that are held where the window begins. */
    private void hold(Map<Long, Integer> numbers) {
        Holdings holdings = window.problem.holdings;
        for (int t = 0; t < threads; t++) {
            int bound = Math.min(window.begin, window.cut[t]);
            int node = bound == 0 ? Holdings.NOTHING : holdings.at(t, bound);
            for (; node != Holdings.NOTHING; node = holdings.rest(node)) {
                int section = holdings.section(node);
                Integer lock = numbers.get(-1L - window.problem.sections.lock(section));
                if (lock != null && window.problem.sections.isShared(section)) {
                    sharers[lock]++;
                } else if (lock != null) {
                    holders[lock] = t;
                }
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
        int resource = resources[node];
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
        int lock = resources[node];
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

    /** The event that keeps out a thread whose next node is ready: a write whose readers wait, or an acquire; or -1. */
    int obstacle(int thread) {
        int node = next[thread];
        int resource = resources[node];
        byte step = index.step(window.events[node]);
        if (step == Step.WRITE && waiting[resource] > 0) {
            return values[resource] >= 0 ? window.events[values[resource]] : index.source(waitingRead(node));
        }
        return step == Step.ACQUIRE ? window.problem.sections.acquire(holdingSection(thread, node)) : -1;
    }

    private int waitingRead(int write) {
        int reader = window.firstEarlyReader(index.variable(window.events[write]));
        return window.events[reader];
    }

    private int holdingSection(int thread, int node) {
        int section = index.section(window.events[node]);
        for (int r = window.problem.sections.rivals(section) - 1; r >= 0; r--) {
            var rival = window.problem.sections.rival(section, r);
            int last = rival.thread() == thread ? -1 : rival.lastEntered(bound(rival.thread()));
            if (last >= 0 && window.problem.sections.release(last) >= bound(rival.thread())) {
                return last;
            }
        }
        throw new IllegalStateException("nobody holds the lock of event " + window.events[node]);
    }

    private int bound(int thread) {
        return next[thread] < window.firsts[thread + 1] ? window.events[next[thread]] : window.cut[thread];
    }

    void advance(int thread) {
        int node = next[thread]++;
        done.add(node);
        int event = window.events[node];
        int resource = resources[node];
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
        int resource = resources[node];
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
