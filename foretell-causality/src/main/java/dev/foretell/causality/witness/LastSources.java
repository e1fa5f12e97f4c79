// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.HashMap;
import java.util.Map;

/** The latest write of each variable, send of each message and notification of each lock. */
final class LastSources {
    private final Map<Integer, Integer> writes = new HashMap<>();
    private final Map<Integer, Integer> sends = new HashMap<>();
    private final Map<Integer, Integer> notifications = new HashMap<>();

    /** The source of this event, or the previous source if it is one itself; -1 if there is none. */
    int next(Kind kind, int target, int event) {
        return switch (kind) {
            case READ, VOLATILE_READ -> writes.getOrDefault(target, -1);
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> replace(writes, target, event);
            case RECEIVE -> sends.getOrDefault(target, -1);
            case SEND -> replace(sends, target, event);
            case WAKE -> notifications.getOrDefault(target, -1);
            case NOTIFY -> replace(notifications, target, event);
            default -> -1;
        };
    }

    private static int replace(Map<Integer, Integer> latest, int target, int event) {
        Integer previous = latest.put(target, event);
        return previous == null ? -1 : previous;
    }
}
