// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialStep;

/** Where two runs of one schedule differ: what a run leaves behind for the next one, for example in static fields. */
public final class RunDifference {
    private RunDifference() {}

    /** The first difference; null if there is none. Objects are only compared with null. */
    public static String between(SerialRun one, SerialRun other) {
        int both = Math.min(one.steps().size(), other.steps().size());
        for (int i = 0; i < both; i++) {
            SerialStep step = one.steps().get(i);
            SerialStep its = other.steps().get(i);
            if (step.thread() != its.thread()
                    || step.gate().kind() != its.gate().kind()
                    || !step.gate().place().equals(its.gate().place())) {
                return place(one, step) + " in one run, and " + place(other, its) + " in another of the same schedule";
            }
            String difference = between(step, its);
            if (difference != null) {
                return difference;
            }
        }
        return one.steps().size() == other.steps().size()
                ? null
                : "one run has more steps than another of the same schedule";
    }

    private static String place(SerialRun run, SerialStep step) {
        String birth = run.threads().get(step.thread()).birth();
        return birth
                + (step.gate().place().isEmpty()
                        ? " began"
                        : " came to " + step.gate().place());
    }

    private static String between(SerialStep step, SerialStep its) {
        int both = Math.min(step.events().size(), its.events().size());
        for (int i = 0; i < both; i++) {
            SerialEvent event = step.events().get(i);
            SerialEvent other = its.events().get(i);
            boolean isSame = event.op() == other.op()
                    && event.sort() == other.sort()
                    && isSame(event.sort(), event.value(), other.value())
                    && isSame(event.sort(), event.after(), other.after());
            if (!isSame) {
                return (event.name().isEmpty() ? "something" : event.name()) + " was "
                        + value(event) + " in one run, and " + value(other) + " in another of the same schedule, at "
                        + step.gate().place();
            }
        }
        return step.events().size() == its.events().size()
                ? null
                : "the step at " + step.gate().place() + " is longer in one run than in another of the same schedule";
    }

    private static boolean isSame(SerialEvent.Sort sort, long value, long other) {
        return switch (sort) {
            case NONE -> true;
            case NUMBER -> value == other;
            case REFERENCE -> (value == 0) == (other == 0);
        };
    }

    private static String value(SerialEvent event) {
        return switch (event.sort()) {
            case NONE -> "something else";
            case NUMBER -> Long.toString(event.value());
            case REFERENCE -> event.value() == 0 ? "null" : "an object";
        };
    }
}
