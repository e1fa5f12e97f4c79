// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a predicted run that may have another value there than in the observed one: a thread's last read; reads that see
 * another value, where it does not matter which; what their threads write from then on; and reads of that.
 */
public final class Strays {
    private Strays() {}

    /** Their places in the run. */
    public static BitSet of(Trace trace, Witness run) {
        BitSet strays = new BitSet();
        Map<Integer, Integer> writes = new HashMap<>();
        Map<Integer, Integer> last = new HashMap<>();
        Set<Integer> astray = new HashSet<>();
        for (int place = 0; place < run.size(); place++) {
            int event = run.event(place);
            Kind kind = trace.kind(event);
            if (kind == Kind.BRANCH) {
                continue;
            }
            int thread = trace.thread(event);
            last.put(thread, place);
            if (kind.isWrite()) {
                strays.set(place, astray.contains(thread));
                writes.put(trace.target(event), place);
            } else if (kind.isRead() && strays(trace, run, event, writes.get(trace.target(event)), strays)) {
                strays.set(place);
                astray.add(thread);
            }
        }
        for (int place : last.values()) {
            if (trace.kind(run.event(place)).isRead()) {
                strays.set(place);
            }
        }
        return strays;
    }

    /** {@code write} is the place of the last write before the read, or null. */
    private static boolean strays(Trace trace, Witness run, int read, Integer write, BitSet strays) {
        if (trace.valueType(read) == Value.NONE) {
            return false;
        }
        long seen = write == null ? trace.initialValue(trace.target(read)) : trace.value(run.event(write));
        return seen != trace.value(read) || write != null && strays.get(write);
    }
}
