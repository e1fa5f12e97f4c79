// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kill;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.check.TraceChecker;
import dev.foretell.trace.io.TraceReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads what is left of a recording of {@link Numbered}: how many of its own events each thread has, of which none may be missing between two others, and whether the events
 * contradict each other.
 */
final class Remains implements EventSink {
    private TraceNames names;
    private TraceChecker checker;

    /** By thread: the number of its last event. */
    private final Map<Integer, Long> last = new HashMap<>();

    private Remains() {}

    /** Reads all; a file that cannot be read, or says what cannot be, is refused. */
    static Remains of(Path file) throws TraceException {
        Remains remains = new Remains();
        TraceReader.stream(file, remains);
        return remains;
    }

    @Override
    public void names(TraceNames names) {
        this.names = names;
        checker = new TraceChecker(names);
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        checker.event(kind, thread, target, location, type, value);
        if (kind == Kind.WRITE && names.index(target) >= 0) {
            long number = last.merge(thread, 1L, Long::sum);
            if (type != Value.NONE && value != number) {
                throw new TraceException("holds event " + value + " of a thread where " + number + " is due");
            }
        }
    }

    /** How many of its own events a thread of {@link Numbered} has. */
    long events(int number) {
        for (Map.Entry<Integer, Long> entry : last.entrySet()) {
            if (names.threadNames().name(entry.getKey()).equals(Numbered.NAME + number)) {
                return entry.getValue();
            }
        }
        return 0;
    }
}
