// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.Computation;
import dev.foretell.causality.VectorClock;
import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Completes runs of a computation to witnesses: before each event, the events that it depends on and that are
 * not part of the computation are put in, in their observed order.
 */
final class WitnessBuilder {
    private final Trace trace;
    private final Computation computation;
    private final int[][] events;

    WitnessBuilder(Trace trace, Computation computation) {
        this.trace = trace;
        this.computation = computation;
        int[] lengths = new int[computation.threads()];
        for (int e = 0; e < trace.size(); e++) {
            lengths[trace.thread(e)]++;
        }
        events = new int[lengths.length][];
        for (int t = 0; t < lengths.length; t++) {
            events[t] = new int[lengths[t]];
        }
        Arrays.fill(lengths, 0);
        for (int e = 0; e < trace.size(); e++) {
            int thread = trace.thread(e);
            events[thread][lengths[thread]++] = e;
        }
    }

    /** {@code stops}: events that are the next ones of their threads when the run is over. */
    Witness complete(List<Integer> run, List<Integer> stops) {
        IntStream.Builder witness = IntStream.builder();
        int[] done = new int[events.length];
        int[] indices = new int[events.length];
        for (int event : run) {
            int thread = trace.thread(event);
            VectorClock clock = computation.clock(thread, indices[thread]);
            int time = computation.time(thread, indices[thread]);
            missing(done, clock, thread, time).forEach(witness::add);
            indices[thread]++;
        }
        for (int stop : stops) {
            int thread = trace.thread(stop);
            while (events[thread][done[thread]] < stop) {
                witness.add(events[thread][done[thread]++]);
            }
        }
        return Witness.of(witness.build().toArray());
    }

    /** Goes on with all other events, in their observed order. */
    Witness whole(List<Integer> run) {
        Witness begun = complete(run, List.of());
        BitSet done = new BitSet();
        IntStream.of(begun.events()).forEach(done::set);
        return Witness.of(IntStream.concat(
                        IntStream.of(begun.events()),
                        IntStream.range(0, trace.size()).filter(event -> !done.get(event)))
                .toArray());
    }

    private IntStream missing(int[] done, VectorClock clock, int thread, int time) {
        IntStream.Builder added = IntStream.builder();
        for (int t = 0; t < events.length; t++) {
            int needed = t == thread ? time : clock.time(t);
            while (done[t] < needed) {
                added.add(events[t][done[t]++]);
            }
        }
        return added.build().sorted();
    }
}
