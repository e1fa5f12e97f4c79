// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Code;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** The events of one thread, one after the other. */
final class ThreadLog {
    /** The next event when there is none. */
    static final int END = -1;

    private final Trace trace;
    private final Marks marks;
    private final VariableKeys keys;
    private final int[] events;
    private final Map<Integer, String> methods = new HashMap<>();
    private int next;

    ThreadLog(Trace trace, Marks marks, VariableKeys keys, int[] events) {
        this.trace = trace;
        this.marks = marks;
        this.keys = keys;
        this.events = events;
    }

    int next() {
        return next < events.length ? events[next] : END;
    }

    VariableKeys keys() {
        return keys;
    }

    void advance() {
        next++;
    }

    /** How many events were passed. */
    int passed() {
        return next;
    }

    boolean isOver() {
        return next >= events.length;
    }

    /** The kind of the next event, or null. */
    Kind kind() {
        return isOver() ? null : trace.kind(events[next]);
    }

    /** The next event as a mark, or null if it is none. */
    Marks.Mark mark() {
        return kind() == Kind.BRANCH ? marks.of(events[next]) : null;
    }

    /** Where the next event is told to be; empty if that is not known. */
    String place() {
        return isOver() ? "" : place(trace.location(events[next]));
    }

    private String place(int location) {
        return location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location);
    }

    /** Whether the next event is neither access nor mark. */
    boolean isOther() {
        Kind kind = kind();
        return kind != null && kind != Kind.BRANCH && !kind.isAccess();
    }

    /** Whether the next event is the access that an instruction of this code makes. */
    boolean isAccess(boolean writes, String key, Code code) {
        Kind kind = kind();
        if (kind == null || !(writes ? kind.isWrite() : kind.isRead())) {
            return false;
        }
        int event = events[next];
        return keys.of(trace.target(event)).equals(key)
                && method(trace.location(event)).equals(code.location());
    }

    private String method(int location) {
        return methods.computeIfAbsent(location, number -> {
            String text = place(number);
            int end = text.indexOf('(');
            return end < 0 ? text : text.substring(0, end);
        });
    }
}
