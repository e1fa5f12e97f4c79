// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.Random;

/** Puts atomic blocks, nested ones too, and a few places in the code into a trace that has none. */
final class RandomBlocks {
    private RandomBlocks() {}

    static Trace in(Trace trace, long seed) {
        Random random = new Random(seed);
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        int[] depth = new int[trace.threadNames().size()];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            boolean update = trace.kind(event) == Kind.VOLATILE_UPDATE;
            if (!update && depth[thread] < 2 && random.nextInt(5) == 0) {
                depth[thread]++;
                builder.add(Kind.BEGIN, thread, Trace.NO_TARGET, Trace.NO_LOCATION, Value.NONE, 0);
            } else if (!update && depth[thread] > 0 && random.nextInt(5) == 0) {
                depth[thread]--;
                builder.add(Kind.END, thread, Trace.NO_TARGET, Trace.NO_LOCATION, Value.NONE, 0);
            }
            builder.add(
                    trace.kind(event),
                    thread,
                    trace.target(event),
                    trace.kind(event).isAccess() ? random.nextInt(3) - 1 : Trace.NO_LOCATION,
                    Value.NONE,
                    0);
        }
        return builder.build();
    }
}
