// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.IntList;
import java.util.HashMap;
import java.util.Map;

/**
 * The variables and locks of a window, numbered, with those of its nodes that others have to do with: the writes of a
 * variable, the acquires of a lock, exclusive ones and those in read mode. What came before the window is done, so nobody in it
 * has to look further.
 */
final class Resources {
    /** The resource of a node that is neither an access nor an acquire or a release. */
    private static final long NEITHER = Long.MIN_VALUE;

    private final Window window;
    private final TraceIndex index;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final int[] resources;

    /** The writes or exclusive acquires, and the acquires in read mode. */
    final NodeGroups writes;

    final NodeGroups sharedAcquires;

    /** The sections of each lock that threads are in where the window begins, as lists. */
    private final int[] firstHeld;

    private final IntList heldSections = new IntList();
    private final IntList nextHeld = new IntList();

    Resources(Window window) {
        this.window = window;
        index = window.index;
        resources = new int[window.size];
        for (int node = 0; node < window.size; node++) {
            resources[node] = numbers.computeIfAbsent(key(window.events[node]), key -> numbers.size());
        }
        writes = new NodeGroups(window, resources, numbers.size(), this::isWriteOrAcquire);
        sharedAcquires = new NodeGroups(window, resources, numbers.size(), this::isSharedAcquire);
        firstHeld = Window.filled(numbers.size());
        for (int t = 0; t < window.cut.length; t++) {
            hold(t);
        }
    }

    private long key(int event) {
        byte step = index.step(event);
        if (step == Step.READ || Step.writes(step)) {
            return index.variable(event);
        }
        return step == Step.ACQUIRE || step == Step.RELEASE ? -1L - lock(index.section(event)) : NEITHER;
    }

    private int lock(int section) {
        return window.problem.sections.lock(section);
    }

    private boolean isWriteOrAcquire(int event) {
        byte step = index.step(event);
        return Step.writes(step) || step == Step.ACQUIRE && !window.problem.sections.isShared(index.section(event));
    }

    private boolean isSharedAcquire(int event) {
        return index.step(event) == Step.ACQUIRE && window.problem.sections.isShared(index.section(event));
    }

    private void hold(int thread) {
        Holdings holdings = window.problem.holdings;
        int bound = Math.min(window.begin, window.cut[thread]);
        int node = bound == 0 ? Holdings.NOTHING : holdings.at(thread, bound);
        for (; node != Holdings.NOTHING; node = holdings.rest(node)) {
            int section = holdings.section(node);
            Integer lock = numbers.get(-1L - lock(section));
            if (lock != null) {
                heldSections.add(section);
                nextHeld.add(firstHeld[lock]);
                firstHeld[lock] = heldSections.size() - 1;
            }
        }
    }

    int size() {
        return firstHeld.length;
    }

    /** The number of a node's variable or lock. */
    int of(int node) {
        return resources[node];
    }

    /** The number of a section's lock, or -1 if no node has to do with it. */
    int ofLock(int section) {
        return numbers.getOrDefault(-1L - lock(section), -1);
    }

    /** One of the sections of a lock that threads are in where the window begins; -1 behind the last. */
    int firstHeld(int resource) {
        return firstHeld[resource];
    }

    int nextHeld(int held) {
        return nextHeld.get(held);
    }

    int heldSection(int held) {
        return heldSections.get(held);
    }
}
