// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;

/** Runs monitors of one-property specifications. */
public final class Runs {
    private static final SpecificationReader READER = new SpecificationReader();

    private Runs() {}

    /** The only property of a specification. */
    public static Property property(String specification) {
        return READER.parse("test.spec", specification).get(0).properties().get(0);
    }

    /** After how many of the events the property is first violated; -1 if never. */
    public static int violation(Property property, List<Observation> events) {
        return violation(property.monitor(name -> null), events);
    }

    public static <S, L> int violation(Monitor<S, L> monitor, List<Observation> events) {
        S state = monitor.start();
        for (int i = 0; i < events.size(); i++) {
            if (monitor.isBad(state)) {
                return i;
            }
            L letter = monitor.letter(events.get(i));
            if (letter != null) {
                state = monitor.next(state, letter).iterator().next();
            }
        }
        return monitor.isBad(state) ? events.size() : -1;
    }

    /** Whether a run of these events, which then ends, violates the property. */
    public static boolean isViolatedAtEnd(Property property, List<Observation> events) {
        return isViolatedAtEnd(property.monitor(name -> null), events);
    }

    private static <S, L> boolean isViolatedAtEnd(Monitor<S, L> monitor, List<Observation> events) {
        S state = monitor.start();
        for (Observation event : events) {
            L letter = monitor.letter(event);
            if (letter != null && !monitor.isBad(state)) {
                state = monitor.next(state, letter).iterator().next();
            }
        }
        return monitor.isBad(state) || monitor.isBadAtEnd(state);
    }

    public static Observation internal(String name) {
        return new Observation("t", Action.INTERNAL, name, null);
    }

    public static List<Observation> internals(List<String> names) {
        return names.stream().map(Runs::internal).toList();
    }
}
