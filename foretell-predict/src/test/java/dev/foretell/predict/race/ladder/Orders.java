// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race.ladder;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two orders of the events of a trace of reads, writes and exclusive sections, as sets of predecessors. Happens-before:
 * thread order, values read, and the sections of a lock in their order. Weak-causally-precedes, of Kini, Mathur and
 * Viswanathan: a section's release comes before a later section's access that conflicts with one in it, and before the
 * release of a later section that it precedes otherwise; both composed with happens-before. Values read order in both.
 */
final class Orders {
    private final Trace trace;
    private final BitSet[] happensBefore;
    private final BitSet[] weak;
    private final BitSet[] must;
    private final int[] previous;
    private final int[] lastWrites;
    private final Map<Integer, List<Section>> sections = new HashMap<>();

    private static final class Section {
        private final int acquire;
        private final int thread;
        private int release = -1;
        private final List<Integer> accesses = new ArrayList<>();

        Section(int acquire, int thread) {
            this.acquire = acquire;
            this.thread = thread;
        }
    }

    Orders(Trace trace) {
        this.trace = trace;
        happensBefore = new BitSet[trace.size()];
        weak = new BitSet[trace.size()];
        must = new BitSet[trace.size()];
        previous = filled(trace.threadNames().size());
        lastWrites = filled(trace.variableNames().size());
        for (int e = 0; e < trace.size(); e++) {
            add(e, trace.kind(e), trace.thread(e), trace.target(e));
        }
    }

    private static int[] filled(int length) {
        int[] column = new int[length];
        Arrays.fill(column, -1);
        return column;
    }

    boolean happensBefore(int a, int b) {
        return happensBefore[b].get(a);
    }

    boolean weakCausallyPrecedes(int a, int b) {
        return weak[b].get(a) || must[b].get(a);
    }

    private void add(int event, Kind kind, int thread, int target) {
        happensBefore[event] = new BitSet();
        weak[event] = new BitSet();
        must[event] = new BitSet();
        follow(event, previous[thread], true);
        previous[thread] = event;
        List<Section> ofLock = sections.computeIfAbsent(target, lock -> new ArrayList<>());
        switch (kind) {
            case READ -> follow(event, lastWrites[target], true);
            case WRITE -> lastWrites[target] = event;
            case ACQUIRE -> {
                if (!ofLock.isEmpty()) {
                    follow(event, ofLock.get(ofLock.size() - 1).release, false);
                }
                ofLock.add(new Section(event, thread));
            }
            case RELEASE -> leave(event, ofLock);
            default -> throw new IllegalArgumentException("no " + kind + " expected");
        }
        if (kind.isAccess()) {
            access(event, thread);
        }
    }

    private void follow(int event, int before, boolean always) {
        if (before >= 0) {
            happensBefore[event].or(happensBefore[before]);
            happensBefore[event].set(before);
            weak[event].or(weak[before]);
            if (always) {
                must[event].or(must[before]);
                must[event].set(before);
            }
        }
    }

    /** Puts a release, and all that happens before it, weakly before an event. */
    private void weaklyFollow(int event, int release) {
        weak[event].or(happensBefore[release]);
        weak[event].set(release);
    }

    private void access(int event, int thread) {
        for (List<Section> ofLock : sections.values()) {
            Section current = ofLock.isEmpty() ? null : ofLock.get(ofLock.size() - 1);
            if (current != null && current.release < 0 && current.thread == thread) {
                current.accesses.add(event);
                for (Section earlier : ofLock) {
                    if (earlier.thread != thread && earlier.accesses.stream().anyMatch(a -> conflict(a, event))) {
                        weaklyFollow(event, earlier.release);
                    }
                }
            }
        }
    }

    private void leave(int event, List<Section> ofLock) {
        Section current = ofLock.get(ofLock.size() - 1);
        for (Section earlier : ofLock) {
            if (earlier.thread != current.thread && weak[event].get(earlier.acquire)) {
                weaklyFollow(event, earlier.release);
            }
        }
        current.release = event;
    }

    private boolean conflict(int a, int b) {
        return trace.target(a) == trace.target(b) && (trace.kind(a) == Kind.WRITE || trace.kind(b) == Kind.WRITE);
    }
}
