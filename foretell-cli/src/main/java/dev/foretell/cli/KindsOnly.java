// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.io.IOException;

/**
 * Reads the accesses of a trace alone. That loses what locks and threads order, so it is for examples only, in
 * which there is nothing before the threads' start and no lock.
 */
final class AccessesOnly implements EventSink {
    private final Trace.Builder builder = new Trace.Builder();

    static Trace of(TraceFile file) throws IOException, TraceException {
        AccessesOnly accesses = new AccessesOnly();
        String damage = file.stream(accesses).damage();
        if (damage != null) {
            accesses.builder.incomplete(damage);
        }
        return accesses.builder.build();
    }

    @Override
    public void names(TraceNames names) {
        builder.names(names);
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) {
        if (kind.isAccess()) {
            builder.event(kind, thread, target, location, type, value);
        }
    }
}
