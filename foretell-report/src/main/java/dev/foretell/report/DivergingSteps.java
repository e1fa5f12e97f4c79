// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

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
 * another value, where it does not matter which; what their threads write from then on; and reads of that. Of what a run takes over
 * from the beginning of the observed one, only threads' last reads can be.
 */
final class DivergingSteps {
    private final Trace trace;
    private final Beginning beginning;
    private final BitSet strays = new BitSet();
    private final Map<Integer, Integer> last = new HashMap<>();

    DivergingSteps(Trace trace, Continuation run) {
        this.trace = trace;
        this.beginning = run.beginning();
        int[] rest = run.events();
        Map<Integer, Integer> writes = new HashMap<>();
        Set<Integer> astray = new HashSet<>();
        for (int i = 0; i < rest.length; i++) {
            int event = rest[i];
            Kind kind = trace.kind(event);
            int thread = trace.thread(event);
            last.put(thread, i);
            if (kind.isWrite()) {
                strays.set(i, astray.contains(thread));
                writes.put(trace.target(event), i);
            } else if (kind.isRead() && strays(rest, event, writes.get(trace.target(event)))) {
                strays.set(i);
                astray.add(thread);
            }
        }
        for (int i : last.values()) {
            if (trace.kind(rest[i]).isRead()) {
                strays.set(i);
            }
        }
    }

    /** {@code write}: where in the rest the last write before the read is, or null. */
    private boolean strays(int[] rest, int read, Integer write) {
        if (trace.valueType(read) == Value.NONE) {
            return false;
        }
        if (write != null && strays.get(write)) {
            return true;
        }
        Integer seen = write == null ? beginning.write(trace.target(read)) : Integer.valueOf(rest[write]);
        return trace.value(read) != (seen == null ? trace.initialValue(trace.target(read)) : trace.value(seen));
    }

    /** Marks a step if it is one. */
    RunStep marked(RunStep step) {
        boolean isStray = step.place() < beginning.size()
                ? trace.kind(step.event()).isRead()
                        && beginning.isLatestOfThread(step.event())
                        && !last.containsKey(trace.thread(step.event()))
                : strays.get(step.place() - beginning.size());
        return isStray ? step.stray() : step;
    }
}
