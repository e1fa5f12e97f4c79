// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.store.IntList;
import java.util.ArrayList;
import java.util.List;

/** When one thread ran code that was not seen: from one of its events to another. Regions do not overlap. */
final class BlindRegions {
    private final IntList begins = new IntList();
    private final IntList ends = new IntList();
    private final List<BlindSpot> spots = new ArrayList<>();
    private int depth;

    /** Notes that such code begins or ends, in the order of the thread's events; of nested code the outermost counts. */
    void mark(int event, BlindSpot spot, boolean isBegin) {
        if (isBegin && depth++ == 0) {
            begins.add(event);
            ends.add(Integer.MAX_VALUE);
            spots.add(spot);
        } else if (!isBegin && depth > 0 && --depth == 0) {
            ends.set(ends.size() - 1, event);
        }
    }

    /** The first region that does not end before an event with this number; -1 if there is none. */
    int notEndedBefore(int event) {
        int region = ends.lowerBound(event);
        return region == ends.size() ? -1 : region;
    }

    /** Whether the thread ran such code right before this event of it. */
    boolean isRightBefore(int event) {
        int region = begins.lowerBound(event) - 1;
        return region >= 0 && event <= ends.get(region);
    }

    /** Of the thread's events below a bound, the last with such code right before it, or -1. */
    int lastRightBefore(int bound, ThreadEvents events) {
        for (int region = begins.lowerBound(bound) - 1; region >= 0; region--) {
            int end = ends.get(region);
            int event = events.lastBelow(end < bound ? end + 1 : bound);
            if (event > begins.get(region)) {
                return event;
            }
        }
        return -1;
    }

    /** The code that the thread ran right before an event. */
    BlindSpot spotBefore(int event) {
        return spots.get(begins.lowerBound(event) - 1);
    }

    int begin(int region) {
        return begins.get(region);
    }

    BlindSpot spot(int region) {
        return spots.get(region);
    }
}
