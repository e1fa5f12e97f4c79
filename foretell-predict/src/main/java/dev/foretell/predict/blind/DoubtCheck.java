// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.List;

/**
 * Whether code that was not seen could forbid the run of a witness. Such code may order any of its own moments, or any release of
 * another thread, before any of its own moments or any acquire of another thread; a thread may also be started or joined by it. An
 * order like this is possible unless the trace shows that the two came the other way round. The witness is in doubt if it does the later of the two
 * and has not done the earlier one before.
 *
 * <p>What the trace shows to have come earlier is what every run has in that order ({@link Clocks}). Its order of events is not
 * enough: of events that nothing recorded orders, any may be written first.
 */
final class DoubtCheck {
    private final Trace trace;
    private final BlindRegions[] regions;
    private final ThreadEvents[] events;
    private final Clocks clocks;

    /** The events of each thread below these bounds have been done by the witness that is looked at. */
    private final int[] done;

    DoubtCheck(Trace trace, BlindRegions[] regions) {
        this.trace = trace;
        this.regions = regions;
        TraceIndex index = TraceIndex.of(trace);
        clocks = index.clocks();
        events = new ThreadEvents[regions.length];
        done = new int[regions.length];
        Arrays.setAll(events, thread -> new ThreadEvents(trace.storage()));
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            boolean isUnforked = event == index.first(thread) && index.fork(thread) < 0;
            events[thread].add(event, trace.kind(event), isUnforked);
        }
    }

    /**
     * What could forbid the run; null if nothing could.
     *
     * @param asObserved of so many of the trace's first events the order does not matter if the witness begins with them: they did happen
     * @param awaited events that are next in their threads after the witness
     */
    BlindSpot doubt(Witness witness, int asObserved, List<Integer> awaited) {
        int prefix = Math.min(asObserved, witness.observed());
        Arrays.fill(done, prefix);
        for (int thread = 0; thread < done.length; thread++) {
            BlindSpot spot = doubt(thread, prefix);
            if (spot != null) {
                return spot;
            }
        }
        for (int place = prefix; place < witness.size(); place++) {
            int event = witness.event(place);
            int thread = trace.thread(event);
            BlindSpot spot = isBlindBefore(thread, event) ? blind(thread, event) : null;
            if (spot == null && events[thread].isAcquiring(event)) {
                spot = acquiring(thread, event);
            }
            if (spot != null) {
                return spot;
            }
            done[thread] = event + 1;
        }
        for (int event : awaited) {
            int thread = trace.thread(event);
            BlindSpot spot = isBlindBefore(thread, event) ? blind(thread, event) : null;
            if (spot != null) {
                return spot;
            }
        }
        return null;
    }

    /** The same for a thread's events below a bound. Whatever comes after the last of them comes after the others, too. */
    private BlindSpot doubt(int thread, int bound) {
        int blind = regions[thread] == null ? -1 : regions[thread].lastRightBefore(bound, events[thread]);
        BlindSpot spot = blind < 0 ? null : blind(thread, blind);
        int acquiring = events[thread].lastAcquiringBelow(bound);
        return spot != null || acquiring < 0 ? spot : acquiring(thread, acquiring);
    }

    private boolean isBlindBefore(int thread, int event) {
        return regions[thread] != null && regions[thread].isRightBefore(event);
    }

    /** Whether what a thread did unseen right before an event could have had to wait for what has not been done. */
    private BlindSpot blind(int thread, int event) {
        for (int other = 0; other < events.length; other++) {
            int release = other == thread ? -1 : events[other].firstReleasing(done[other]);
            if (release >= 0 && clocks.known(other, release + 1, thread) <= event) {
                return regions[thread].spotBefore(event);
            }
        }
        return acquiring(thread, event);
    }

    /** Whether an event could have had to wait for what another thread does unseen and has not done. */
    private BlindSpot acquiring(int thread, int event) {
        for (int other = 0; other < regions.length; other++) {
            int region = other == thread || regions[other] == null ? -1 : regions[other].notEndedBefore(done[other]);
            if (region >= 0) {
                int bound = Math.max(done[other], regions[other].begin(region) + 1);
                if (clocks.known(other, bound, thread) <= event) {
                    return regions[other].spot(region);
                }
            }
        }
        return null;
    }
}
