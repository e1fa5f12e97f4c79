// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.List;

/** The events of a trace as texts, so that traces with different numbers can be compared. */
public final class Events {
    private Events() {}

    public static List<String> of(Trace trace) {
        List<String> events = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            Kind kind = trace.kind(i);
            String target = trace.target(i) == Trace.NO_TARGET
                    ? "-"
                    : trace.targetNames(kind).name(trace.target(i));
            String location = trace.location(i) == Trace.NO_LOCATION
                    ? "-"
                    : trace.locationNames().name(trace.location(i));
            events.add(trace.threadNames().name(trace.thread(i)) + " " + kind + " " + target + " " + trace.valueType(i)
                    + " " + trace.valueType(i).text(trace.value(i), trace.strings()) + " " + location);
        }
        return events;
    }

    /** How the threads of the events that have a place first came there. */
    public static List<CallStack> stacks(Trace trace) {
        List<CallStack> stacks = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.location(i) != Trace.NO_LOCATION) {
                String thread = trace.threadNames().name(trace.thread(i));
                stacks.add(trace.stacks().of(thread, trace.locationNames().name(trace.location(i))));
            }
        }
        return stacks;
    }

    /** The initial values of the variables that are accessed. */
    public static List<String> initials(Trace trace) {
        List<String> initials = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i).isAccess()) {
                int variable = trace.target(i);
                long value = trace.initialValue(variable);
                Value type = trace.initialType(variable);
                initials.add(trace.variableNames().name(variable) + "="
                        + (value == 0 && type != Value.STRING ? "0" : type + " " + type.text(value, trace.strings())));
            }
        }
        return initials;
    }
}
