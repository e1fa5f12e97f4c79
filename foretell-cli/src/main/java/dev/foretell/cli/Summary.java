// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import java.util.BitSet;
import java.util.Locale;

/** Counts what passes on its way to a sink, for the line that a command ends with. */
final class Summary implements EventSink {
    /** For a summary alone. */
    static final EventSink NOWHERE = (kind, thread, target, location, type, value) -> {};

    private final BitSet threads = new BitSet();
    private final EventSink next;
    private long events;

    Summary(EventSink next) {
        this.next = next;
    }

    @Override
    public void names(TraceNames names) {
        next.names(names);
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        events++;
        threads.set(thread);
        next.event(kind, thread, target, location, type, value);
    }

    /** Such as {@code 8 events of 2 threads}. */
    String counts() {
        return String.format(
                Locale.ROOT,
                "%,d event%s of %,d thread%s",
                events,
                events == 1 ? "" : "s",
                threads.cardinality(),
                threads.cardinality() == 1 ? "" : "s");
    }

    /** Such as {@code complete}. */
    static String completeness(TraceReader.Outcome outcome) {
        return outcome.isComplete() ? "complete" : "incomplete: " + outcome.damage();
    }

    /** Such as {@code 13.3 kB}. */
    static String size(long bytes) {
        if (bytes < 1000) {
            return bytes + " B";
        }
        double amount = bytes / 1000.0;
        String[] units = {"kB", "MB", "GB", "TB"};
        int unit = 0;
        while (amount >= 1000 && unit < units.length - 1) {
            amount /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", amount, units[unit]);
    }
}
