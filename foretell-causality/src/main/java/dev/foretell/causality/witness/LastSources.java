// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.Arrays;

/**
 * The latest write of each variable, send of each message and notification of each lock; on top of others, if there are
 * such, which it does not change.
 */
final class LastSources {
    private static final int SPACES = Kind.Target.values().length;

    private final LastSources below;
    private final int[][] latest = new int[SPACES][0];

    /** What is on top, for each space; null if nothing is below. */
    private final Changes[] changed;

    LastSources() {
        below = null;
        changed = null;
    }

    LastSources(LastSources below) {
        this.below = below;
        changed = new Changes[SPACES];
        for (int space = 0; space < SPACES; space++) {
            changed[space] = new Changes();
        }
    }

    /** Goes back to what is below. */
    void forget() {
        for (Changes changes : changed) {
            changes.forget();
        }
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
            Changes changes = changed[space.ordinal()];
            return changes.has(target) ? changes.get(target) : below.get(space, target);
        }
        int[] column = latest[space.ordinal()];
        return target < column.length ? column[target] : -1;
    }

    private void put(Kind.Target space, int target, int event) {
        if (below != null) {
            changed[space.ordinal()].put(target, event);
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
