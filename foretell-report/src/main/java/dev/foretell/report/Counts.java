// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;

/** How many threads, variables and locks act or are acted on in a recording. */
public record Counts(int threads, int variables, int locks) {
    public static Counts of(Trace trace) {
        BitSet threads = new BitSet();
        BitSet variables = new BitSet();
        BitSet locks = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            threads.set(trace.thread(event));
            Kind.Target space = trace.kind(event).target();
            if (space == Kind.Target.VARIABLE) {
                variables.set(trace.target(event));
            } else if (space == Kind.Target.LOCK) {
                locks.set(trace.target(event));
            }
        }
        int accessed = trace.omissions() == null
                ? variables.cardinality()
                : Math.toIntExact(trace.omissions().variables());
        return new Counts(threads.cardinality(), accessed, locks.cardinality());
    }
}
