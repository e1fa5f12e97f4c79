// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a trace is blind, and which findings are not certain for that: see {@link DoubtCheck}. A complete recording has no blind
 * spots, and asking costs nothing then.
 */
public final class BlindSpots {
    private final Trace trace;

    /** One that may have been run by any thread, at any time; null if there is none. */
    private final BlindSpot anywhere;

    /** By thread; null if no thread has any. */
    private final BlindRegions[] regions;

    /** Made when it is first asked for. */
    private DoubtCheck check;

    private final Map<Finding, String> reasons = new IdentityHashMap<>();

    private BlindSpots(Trace trace, BlindSpot anywhere, BlindRegions[] regions) {
        this.trace = trace;
        this.anywhere = anywhere;
        this.regions = regions;
    }

    public static BlindSpots of(Trace trace) {
        BlindSpot anywhere =
                BlindSpot.anywhere(trace.internalNames()).stream().findFirst().orElse(null);
        return new BlindSpots(trace, anywhere, anywhere == null ? regions(trace) : null);
    }

    private static BlindRegions[] regions(Trace trace) {
        Map<Integer, BlindSpot> spots = new HashMap<>();
        for (int name = 0; name < trace.internalNames().size(); name++) {
            BlindSpot spot = BlindSpot.of(trace.internalNames().name(name));
            if (spot != null) {
                spots.put(name, spot);
            }
        }
        if (spots.isEmpty()) {
            return null;
        }
        BlindRegions[] regions = new BlindRegions[trace.threadNames().size()];
        for (int event = 0; event < trace.size(); event++) {
            BlindSpot spot = trace.kind(event) == Kind.INTERNAL ? spots.get(trace.target(event)) : null;
            if (spot != null) {
                int thread = trace.thread(event);
                if (regions[thread] == null) {
                    regions[thread] = new BlindRegions();
                }
                regions[thread].mark(event, spot, trace.value(event) != 0);
            }
        }
        return regions;
    }

    /** Why a finding is not certified, in words; null if it is. */
    public synchronized String reason(Finding finding) {
        if (anywhere == null && regions == null) {
            return null;
        }
        return reasons.computeIfAbsent(finding, this::word).isEmpty() ? null : reasons.get(finding);
    }

    private String word(Finding finding) {
        BlindSpot spot = anywhere != null ? anywhere : doubt(finding);
        return spot == null ? "" : "code that was not recorded may have ordered these events: " + spot;
    }

    private BlindSpot doubt(Finding finding) {
        if (check == null) {
            check = new DoubtCheck(trace, regions);
        }
        return check.doubt(finding.witness().witness(), asObserved(finding), awaited(finding));
    }

    /** How many first events of the trace may have come in any order, for all that the finding says. */
    private static int asObserved(Finding finding) {
        return finding.match(
                property -> 0,
                knowledge -> 0,
                race -> Integer.MAX_VALUE,
                deadlock -> Integer.MAX_VALUE,
                broken -> broken.accesses().stream().reduce(broken.block(), Math::min),
                stale -> stale.accesses().stream().reduce(Integer.MAX_VALUE, Math::min),
                hang -> hang.events().stream().reduce(Integer.MAX_VALUE, Math::min),
                failure -> failure.events().stream().reduce(Integer.MAX_VALUE, Math::min));
    }

    /** The events that the finding says are next after its witness. */
    private static List<Integer> awaited(Finding finding) {
        return finding.match(
                property -> List.of(),
                knowledge -> List.of(),
                race -> List.of(race.first(), race.second()),
                DeadlockFinding::acquires,
                broken -> List.of(),
                stale -> List.of(),
                hang -> List.of(),
                failure -> List.of());
    }
}
