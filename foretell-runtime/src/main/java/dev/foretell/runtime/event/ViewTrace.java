// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import java.util.Locale;

/** Writes events of views to the trace, as {@link MethodEvents} writes those of specifications, so that other runs can be checked. */
final class ViewTrace {
    private static final int CALLEE = 2;
    private static final int FIRST_ARGUMENT = 4;

    private ViewTrace() {}

    static void log(ViewLine line, String name, Object[] event, int site) {
        Kind kind = Kind.valueOf(line.moment().toUpperCase(Locale.ROOT));
        StringBuilder text = new StringBuilder(value(event[CALLEE])).append('(');
        for (int i = FIRST_ARGUMENT; i < event.length - 1; i++) {
            text.append(i == FIRST_ARGUMENT ? "" : ",").append(value(event[i]));
        }
        text.append(')');
        if (kind == Kind.RETURN) {
            text.append("->").append(value(event[event.length - 1]));
        }
        ThreadLog log = Threads.current();
        log.eventWithValue(
                kind, site, NameTable.METHODS.number(name), Value.STRING, NameTable.CALLS.number(text.toString()));
    }

    /** Texts are left out: what is in them could be taken for something else. */
    private static String value(Object value) {
        if (value instanceof String || value instanceof Character) {
            return "_";
        }
        return value instanceof Number || value instanceof Boolean ? value.toString() : MethodEvents.text(value);
    }
}
