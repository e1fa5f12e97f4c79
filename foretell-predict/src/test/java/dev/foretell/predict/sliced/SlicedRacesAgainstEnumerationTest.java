// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.NaiveRaces;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.predict.index.Slicer;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The races found are all that there are in runs that keep what the accesses of their variable depend on; and what they depend on is the least set that
 * is closed, found by going round until nothing is added.
 */
class SlicedRacesAgainstEnumerationTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 4;
    private static final int EVENTS = Integer.getInteger("foretell.events", 20);

    @Test
    void findsAllPairsOfEventsThatTheirSliceAllows() {
        int more = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = seed % 2 == 0 ? SmallTraces.trace(seed, EVENTS) : SmallTraces.joined(seed, EVENTS - 6);
            RandomDependence dependence = new RandomDependence(trace, seed);
            Analysis analysis =
                    new SlicedPredictor(trace, new Slicer(trace, dependence), true).races(Budget.unlimited());
            assertThat(analysis.rejected()).as("seed " + seed).isEmpty();
            Set<Integer> found = new TreeSet<>();
            analysis.findings().forEach(finding -> {
                RaceFinding race = (RaceFinding) finding;
                found.add(race.first() * 1000 + race.second());
            });
            assertThat(found).as("seed " + seed).isEqualTo(expected(trace, dependence));
            more += found.size() - NaiveRaces.of(trace).size();
        }
        assertThat(more).isGreaterThan(TRACES / 10);
    }

    private static Set<Integer> expected(Trace trace, RandomDependence dependence) {
        Set<Integer> expected = new TreeSet<>();
        for (int v = 0; v < trace.variableNames().size(); v++) {
            int variable = v;
            Set<Integer> relevant = relevant(trace, dependence, variable);
            NaiveRaces.of(trace, read -> !relevant.contains(dependence.value(read)), dependence::isUnconditional)
                    .stream()
                    .filter(pair -> trace.target(pair / 1000) == variable)
                    .forEach(expected::add);
        }
        return expected;
    }

    private static Set<Integer> relevant(Trace trace, RandomDependence dependence, int variable) {
        Set<Integer> relevant = new HashSet<>();
        Set<Integer> threads = new TreeSet<>();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).isAccess() && trace.target(e) == variable) {
                threads.add(trace.thread(e));
            }
        }
        for (int e = 0; e < trace.size(); e++) {
            boolean isSkeleton = switch (trace.kind(e).target()) {
                case LOCK, THREAD, MESSAGE, BLOCK -> running(trace, threads, e) >= 2;
                case VARIABLE -> trace.target(e) == variable;
                default -> false;
            };
            if (isSkeleton) {
                relevant.add(dependence.place(e));
            }
        }
        int before;
        do {
            before = relevant.size();
            IntStream.range(0, dependence.size())
                    .filter(relevant::contains)
                    .forEach(node -> dependence.forEach(node, relevant::add));
        } while (relevant.size() > before);
        return relevant;
    }

    /** How many of the threads may not be over at an event. */
    private static long running(Trace trace, Set<Integer> threads, int event) {
        Set<Integer> over = new HashSet<>();
        addOver(trace, trace.thread(event), event, over);
        return threads.stream().filter(thread -> !over.contains(thread)).count();
    }

    private static void addOver(Trace trace, int thread, int until, Set<Integer> over) {
        for (int e = 0; e < trace.size(); e++) {
            boolean isBefore = e <= until && trace.thread(e) == thread;
            if (isBefore && trace.kind(e) == Kind.JOIN) {
                over.add(trace.target(e));
                addOver(trace, trace.target(e), trace.size(), over);
            } else if (trace.kind(e) == Kind.FORK && trace.target(e) == thread) {
                addOver(trace, trace.thread(e), e, over);
            }
        }
    }
}
