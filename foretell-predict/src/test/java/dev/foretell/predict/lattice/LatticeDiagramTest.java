// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The diagram against the enumeration of all runs. {@code -Dforetell.traces} sets the number of traces. */
class LatticeDiagramTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 2_000);
    private static final int LETTERS = 3;

    @ParameterizedTest
    @EnumSource(value = CausalModel.class, names = "DECIDING", mode = EnumSource.Mode.EXCLUDE)
    void drawsWhatEnumerationFinds(CausalModel model) {
        int violated = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            violated += compare(model, seed) ? 1 : 0;
        }
        assertThat(violated).isBetween(TRACES / 10, TRACES * 9 / 10);
    }

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"OBSERVED", "DECIDING"},
            mode = EnumSource.Mode.EXCLUDE)
    void givesUpOnOneCutTooMany(CausalModel model) {
        Trace trace = RandomTraces.trace(1, 9);
        RandomMonitor monitor = new RandomMonitor(1, 3, LETTERS, true);
        int cuts =
                LatticeDiagram.of(model.of(trace), monitor, e -> 0, 1000).cuts().size();
        assertThat(LatticeDiagram.of(model.of(trace), monitor, e -> 0, cuts)).isNotNull();
        assertThat(LatticeDiagram.of(model.of(trace), monitor, e -> 0, cuts - 1))
                .isNull();
    }

    private static boolean compare(CausalModel model, int seed) {
        Random random = new Random(~seed);
        Trace trace = RandomTraces.trace(seed, 8);
        Integer[] labels = new Integer[trace.size()];
        for (int e = 0; e < labels.length; e++) {
            int label = random.nextInt(LETTERS + 1);
            labels[e] = label == LETTERS ? null : label;
        }
        RandomMonitor monitor = new RandomMonitor(seed, 3 + random.nextInt(4), LETTERS, random.nextBoolean());
        LatticeDiagram diagram = LatticeDiagram.of(model.of(trace), monitor, e -> labels[e], 1000);
        Set<Long> violatedCuts = new HashSet<>();
        Set<List<Long>> violatingEdges = new HashSet<>();
        NaiveLattice naive = new NaiveLattice(trace, model, e -> true, (events, complete) -> {
            int bad = monitor.badPlace(events, e -> labels[e]);
            if (bad >= 0) {
                violatedCuts.add(mask(events));
            }
            if (bad >= 0 && bad == events.size() - 1) {
                for (int place = 0; place <= bad; place++) {
                    violatingEdges.add(List.of(mask(events.subList(0, place)), (long) events.get(place)));
                }
            }
        });
        naive.enumerate();
        Map<Long, LatticeDiagram.Cut> cuts = new HashMap<>();
        diagram.cuts().forEach(cut -> cuts.put(mask(trace, cut), cut));
        String name = model + " seed " + seed;
        assertThat(cuts.keySet()).as(name).isEqualTo(naive.cuts);
        cuts.forEach((mask, cut) -> assertThat(cut.violated()).as(name).isEqualTo(violatedCuts.contains(mask)));
        Set<List<Long>> edges = new HashSet<>();
        Set<List<Long>> violating = new HashSet<>();
        for (LatticeDiagram.Edge edge : diagram.edges()) {
            List<Long> key = List.of(mask(trace, diagram.cuts().get(edge.from())), (long) edge.event());
            edges.add(key);
            if (edge.violating()) {
                violating.add(key);
            }
            long after = mask(trace, diagram.cuts().get(edge.to()));
            assertThat(after).as(name).isEqualTo(key.get(0) | 1L << edge.event());
        }
        assertThat(edges).as(name).isEqualTo(naive.edges);
        assertThat(violating).as(name).isEqualTo(violatingEdges);
        checkObserved(name, trace, diagram);
        return !violatedCuts.isEmpty();
    }

    private static void checkObserved(String name, Trace trace, LatticeDiagram diagram) {
        List<Integer> observed = diagram.edges().stream()
                .filter(LatticeDiagram.Edge::observed)
                .map(LatticeDiagram.Edge::event)
                .sorted()
                .toList();
        int[] all = IntStream.range(0, trace.size()).toArray();
        assertThat(observed).as(name).containsExactly(IntStream.of(all).boxed().toArray(Integer[]::new));
        List<Integer> levels = new ArrayList<>();
        diagram.path(all).forEach(cut -> levels.add(diagram.cuts().get(cut).level()));
        assertThat(levels)
                .as(name)
                .containsExactly(IntStream.rangeClosed(0, trace.size()).boxed().toArray(Integer[]::new));
    }

    private static long mask(List<Integer> events) {
        return events.stream().mapToLong(event -> 1L << event).reduce(0, (a, b) -> a | b);
    }

    private static long mask(Trace trace, LatticeDiagram.Cut cut) {
        int[] left = cut.counts().stream().mapToInt(Integer::intValue).toArray();
        return mask(IntStream.range(0, trace.size())
                .filter(event -> left[trace.thread(event)]-- > 0)
                .boxed()
                .toList());
    }
}
