// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The latest write of each variable, send of each message and notification of each lock; on top of others, if there are
 * such, which it does not change.
 */
final class LastSources {
    private static final int SPACES = Kind.Target.values().length;

    private final LastSources below;
    private final int[][] latest = new int[SPACES][0];
    private final Map<Long, Integer> changed = new HashMap<>();

    LastSources() {
        this(null);
    }

    LastSources(LastSources below) {
        this.below = below;
    }

    /** The source of this event, or the previous source if it is one itself; -1 if there is none. */
    int next(Kind kind, int target, int event) {
        int source = switch (kind) {
            case READ, VOLATILE_READ, RECEIVE, WAKE, WRITE, VOLATILE_WRITE, VOLATILE_UPDATE, SEND, NOTIFY ->
                get(kind.target(), target);
            default -> -1;
        };
        advance(kind, target, event);
        return source;
    }

    void advance(Kind kind, int target, int event) {
        switch (kind) {
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE, SEND, NOTIFY -> put(kind.target(), target, event);
            default -> {}
        }
    }

    /** The latest write of a variable, or -1. */
    int write(int variable) {
        return get(Kind.Target.VARIABLE, variable);
    }

    private int get(Kind.Target space, int target) {
        if (below != null) {
            Integer change = changed.get((long) target * SPACES + space.ordinal());
            return change == null ? below.get(space, target) : change;
        }
        int[] column = latest[space.ordinal()];
        return target < column.length ? column[target] : -1;
    }

    private void put(Kind.Target space, int target, int event) {
        if (below != null) {
            changed.put((long) target * SPACES + space.ordinal(), event);
            return;
        }
        int[] column = latest[space.ordinal()];
        if (target >= column.length) {
            column = Arrays.copyOf(column, Math.max(16, target * 2));
            Arrays.fill(column, latest[space.ordinal()].length, column.length, -1);
            latest[space.ordinal()] = column;
        }
        column[target] = event;
    }
}
