// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import dev.foretell.trace.Kind;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;

/** The events of one thread, and those of them that may order it after or before code that was not seen. */
final class ThreadEvents {
    private final IntList all;
    private final IntList acquiring;
    private final IntList releasing;

    ThreadEvents(Storage storage) {
        all = new IntList(storage);
        acquiring = new IntList(storage);
        releasing = new IntList(storage);
    }

    /**
     * @param isUnforked whether it is the first event of a thread of which nobody saw who started it
     */
    void add(int event, Kind kind, boolean isUnforked) {
        all.add(event);
        if (isUnforked || acquires(kind)) {
            acquiring.add(event);
        }
        if (releases(kind)) {
            releasing.add(event);
        }
    }

    static boolean acquires(Kind kind) {
        return switch (kind) {
            case ACQUIRE, READ_ACQUIRE, RECEIVE, WAKE, VOLATILE_READ -> true;
            default -> false;
        };
    }

    static boolean releases(Kind kind) {
        return switch (kind) {
            case RELEASE, READ_RELEASE, SEND, NOTIFY, VOLATILE_WRITE, VOLATILE_UPDATE -> true;
            default -> false;
        };
    }

    /** Its last event below a bound, or -1. */
    int lastBelow(int bound) {
        return all.lastBelow(bound);
    }

    int lastAcquiringBelow(int bound) {
        return acquiring.lastBelow(bound);
    }

    boolean isAcquiring(int event) {
        return acquiring.lastBelow(event + 1) == event;
    }

    /** Its first release from a bound on, or its last event if none is left, since it may be joined; -1 if it has ended. */
    int firstReleasing(int bound) {
        int last = all.isEmpty() ? -1 : all.get(all.size() - 1);
        return last < bound ? -1 : Math.min(last, releasing.firstFrom(bound));
    }
}
