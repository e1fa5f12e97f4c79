// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Finding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.site.FencedCode;
import dev.foretell.trace.Trace;

/** Races whose accesses are all volatile or ordered by explicit fences: the program means them. */
final class FencedRaces {
    private final Trace trace;
    private final FencedCode fences;

    private FencedRaces(Trace trace) {
        this.trace = trace;
        fences = CodeReading.fences(trace);
    }

    /** The analysis without them. */
    static Analysis leftOut(Trace trace, Analysis races) {
        if (races.findings().isEmpty() || !CodeReading.isPossible(trace)) {
            return races;
        }
        FencedRaces fenced = new FencedRaces(trace);
        return races.only(finding -> !fenced.isMeant(finding));
    }

    private boolean isMeant(Finding finding) {
        return finding instanceof RaceFinding race && isOrdered(race.first()) && isOrdered(race.second());
    }

    private boolean isOrdered(int access) {
        int location = trace.location(access);
        return trace.kind(access).isVolatile()
                || location != Trace.NO_LOCATION
                        && fences.isAt(trace.locationNames().name(location));
    }
}
