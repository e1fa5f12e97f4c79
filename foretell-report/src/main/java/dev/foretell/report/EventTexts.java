// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;

/** The parts of an event as they are shown. */
record EventTexts(Trace trace) {
    String thread(int event) {
        return trace.threadNames().name(trace.thread(event));
    }

    /** Such as {@code w(x=1)}. */
    String operation(int event) {
        StringBuilder text = new StringBuilder(trace.kind(event).op());
        String target = target(event);
        Value type = trace.valueType(event);
        if (!target.isEmpty() || type != Value.NONE) {
            text.append('(').append(target);
            if (type != Value.NONE) {
                text.append('=').append(type.text(trace.value(event), trace.strings()));
            }
            text.append(')');
        }
        return text.toString();
    }

    /** The name of what the event acts on; empty if it has none. */
    String target(int event) {
        Names names = trace.targetNames(trace.kind(event));
        int target = trace.target(event);
        return names == null || target == Trace.NO_TARGET ? "" : names.name(target);
    }

    /** Empty if it is not known. */
    String location(int event) {
        int location = trace.location(event);
        return location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location);
    }
}
