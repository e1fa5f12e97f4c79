// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Keeps of the predicted races those whose accesses a narrower model leaves unordered, too. With {@link CausalModel#SYNC}
 * they are the races that happens-before detectors tell of, without those that no run has.
 */
public final class ModelFilter {
    private final Trace trace;
    private final CausalModel model;
    private final Computation computation;

    /** By event: its place in its thread's part of the computation, which has no control events. */
    private final int[] indices;

    public ModelFilter(Trace trace, CausalModel model) {
        this.trace = trace;
        this.model = model;
        computation = model.of(trace);
        indices = new int[trace.size()];
        for (int thread = 0; thread < computation.threads(); thread++) {
            for (int index = 0; index < computation.length(thread); index++) {
                indices[computation.event(thread, index)] = index;
            }
        }
    }

    /**
     * Filters races.
     *
     * @param each the races of all pairs of events
     * @param every whether they stay so; else one is kept for each variable and pair of places in the code
     */
    public Analysis races(Analysis each, boolean every) {
        Map<Object, RaceFinding> kept = new LinkedHashMap<>();
        long pairs = 0;
        for (Finding finding : each.findings()) {
            RaceFinding race = (RaceFinding) finding;
            if (!isBefore(race.first(), race.second()) && !isBefore(race.second(), race.first())) {
                pairs++;
                kept.merge(every ? race : places(race), inModel(race, 1), this::counted);
            }
        }
        return new Analysis(
                each.name(),
                model,
                each.candidates(),
                pairs,
                each.candidates() - each.undecided() - pairs,
                each.undecided(),
                each.exhaustive(),
                each.millis(),
                List.copyOf(kept.values()),
                each.rejected());
    }

    private boolean isBefore(int one, int other) {
        int thread = trace.thread(one);
        return computation.clock(trace.thread(other), indices[other]).time(thread)
                >= computation.time(thread, indices[one]);
    }

    private RaceFinding counted(RaceFinding known, RaceFinding next) {
        return inModel(known, Math.min(RaceFinding.MOST_COUNTED, known.count() + next.count()));
    }

    private RaceFinding inModel(RaceFinding race, long count) {
        return new RaceFinding(race.first(), race.second(), count, model, race.witness());
    }

    private Object places(RaceFinding race) {
        return List.of(
                trace.variableName(trace.target(race.first())),
                Stream.of(race.first(), race.second())
                        .map(trace::location)
                        .sorted()
                        .toList());
    }
}
