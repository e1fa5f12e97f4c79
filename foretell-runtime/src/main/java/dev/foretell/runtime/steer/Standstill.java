// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run whose schedule has come to its end, and in which certain threads are to wait for ever now. */
final class Standstill {
    private static final long LONGEST = 6_000_000_000L;

    private final Host host;

    Standstill(Host host) {
        this.host = host;
    }

    /** Waits until this thread is seen to be stuck; null if it is not. */
    Outcome await(Waiting one) {
        long end = System.nanoTime() + LONGEST;
        while (System.nanoTime() - end < 0 && one.java.isAlive()) {
            Outcome seen = of(List.of(one));
            if (seen != null) {
                return seen;
            }
        }
        return null;
    }

    /** Looks whether all of these are stuck; null if not. */
    Outcome of(List<Waiting> threads) {
        Map<Long, Outcome.Seen> stuck = new LinkedHashMap<>(host.stuck());
        List<Outcome.Seen> seen = new ArrayList<>();
        for (Waiting one : threads) {
            Outcome.Seen there = stuck.remove(one.thread.id);
            if (there == null) {
                return null;
            }
            seen.add(there);
        }
        seen.addAll(stuck.values());
        return new Outcome(true, true, "these threads wait for ever: no thread is left that could wake them", seen);
    }
}
