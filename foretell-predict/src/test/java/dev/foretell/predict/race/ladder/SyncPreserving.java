// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race.ladder;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Sync-preserving races, of Mathur, Pavlogiannis and Viswanathan, as their paper defines them: the smallest set that
 * holds what both threads do before the two accesses, the writes that its reads saw, and the release of every section
 * that another of its lock in the set follows in the trace, must not hold the accesses.
 */
final class SyncPreserving {
    private final Trace trace;
    private final int[] previous;
    private final int[] sources;
    private final int[] releases;

    SyncPreserving(Trace trace) {
        this.trace = trace;
        previous = new int[trace.size()];
        sources = new int[trace.size()];
        releases = new int[trace.size()];
        Map<Integer, Integer> latest = new HashMap<>();
        Map<Integer, Integer> writes = new HashMap<>();
        Map<Integer, Integer> acquires = new HashMap<>();
        Arrays.fill(releases, -1);
        for (int e = 0; e < trace.size(); e++) {
            Integer before = latest.put(trace.thread(e), e);
            previous[e] = before == null ? -1 : before;
            sources[e] = trace.kind(e) == Kind.READ ? writes.getOrDefault(trace.target(e), -1) : -1;
            switch (trace.kind(e)) {
                case WRITE -> writes.put(trace.target(e), e);
                case ACQUIRE -> acquires.put(trace.target(e), e);
                case RELEASE -> releases[acquires.get(trace.target(e))] = e;
                default -> {}
            }
        }
    }

    boolean race(int a, int b) {
        BitSet ideal = new BitSet();
        Map<Integer, BitSet> acquires = new HashMap<>();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        work.add(previous[a]);
        work.add(previous[b]);
        while (!work.isEmpty()) {
            int event = work.poll();
            if (event < 0 || ideal.get(event)) {
                continue;
            }
            if (event == a || event == b) {
                return false;
            }
            ideal.set(event);
            work.add(previous[event]);
            work.add(sources[event]);
            if (trace.kind(event) == Kind.ACQUIRE) {
                BitSet ofLock = acquires.computeIfAbsent(trace.target(event), lock -> new BitSet());
                ofLock.set(event);
                int last = ofLock.length() - 1;
                for (int acquire = ofLock.nextSetBit(0); acquire < last; acquire = ofLock.nextSetBit(acquire + 1)) {
                    if (releases[acquire] < 0) {
                        return false;
                    }
                    work.add(releases[acquire]);
                }
            }
        }
        return true;
    }
}
