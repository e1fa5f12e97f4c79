// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.util.function.Predicate;

/**
 * Reads events of some kinds alone. That loses what the others order, so it is for examples only, in which nothing comes
 * before the threads' start.
 */
final class KindsOnly implements EventSink {
    private final Trace.Builder builder = new Trace.Builder();

    private final Predicate<Kind> kinds;

    private KindsOnly(Predicate<Kind> kinds) {
        this.kinds = kinds;
    }

    static Trace of(TraceFile file, Predicate<Kind> kinds) throws IOException, TraceException {
        KindsOnly chosen = new KindsOnly(kinds);
        String damage = file.stream(chosen).damage();
        if (damage != null) {
            chosen.builder.incomplete(damage);
        }
        return chosen.builder.build();
    }

    @Override
    public void names(TraceNames names) {
        builder.names(names);
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) {
        if (kinds.test(kind)) {
            builder.event(kind, thread, target, location, type, value);
        }
    }
}
