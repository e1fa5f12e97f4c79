// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundedBreadthTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 20;

    @Test
    void breadthOneIsTheObservedRunAlone() {
        forRandomTraces((model, trace, labels, monitor, random) -> {
            Exploration found = explore(model, trace, labels, monitor, options(1, 4096));
            List<Integer> observed = IntStream.range(0, trace.size()).boxed().toList();
            int bad = monitor.badPlace(observed, e -> labels[e]);
            assertThat(found.cuts()).isEqualTo(trace.size() + 1L);
            assertThat(found.violations().stream().map(v -> v.event())).isEqualTo(bad < 0 ? List.of() : List.of(bad));
        });
    }

    @Test
    void findsOnlyWhatAllRunsHaveAndSaysThatItIsBounded() {
        forRandomTraces((model, trace, labels, monitor, random) -> {
            Exploration all = explore(model, trace, labels, monitor, options(0, 4096));
            Exploration some = explore(model, trace, labels, monitor, options(2, 3 + random.nextInt(20)));
            assertThat(events(all)).containsAll(events(some));
            assertThat(some.cuts()).isLessThanOrEqualTo(all.cuts());
            assertThat(some.bounded() || some.cuts() == all.cuts()).isTrue();
            NaiveLattice naive = new NaiveLattice(trace, model, e -> true, (events, complete) -> {});
            for (Violation violation : some.violations()) {
                assertThat(violation.runs()).isNotEmpty();
                assertThat(violation.runs()).allMatch(naive::isBeginning);
            }
        });
    }

    @Test
    void doesNotDependOnHowEventsArrive() {
        forRandomTraces((model, trace, labels, monitor, random) -> {
            ExplorationOptions options = options(1 + random.nextInt(6), 1 + random.nextInt(12));
            Exploration offline = explore(model, trace, labels, monitor, options);
            for (boolean forgetful : new boolean[] {false, true}) {
                OnlineExplorer<Integer> online = new OnlineExplorer<>(model, monitor, options, false, forgetful);
                List<Integer> arrival =
                        IntStream.range(0, trace.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
                Collections.shuffle(arrival, random);
                for (int e : arrival) {
                    online.offer(e, trace.kind(e), trace.thread(e), trace.target(e), labels[e]);
                    if (random.nextInt(3) == 0) {
                        online.flush();
                    }
                }
                online.end();
                assertThat(online.result()).isEqualTo(offline);
            }
        });
    }

    private interface Check {
        void on(CausalModel model, Trace trace, Integer[] labels, RandomMonitor monitor, Random random);
    }

    private static void forRandomTraces(Check check) {
        for (int seed = 0; seed < TRACES; seed++) {
            Random random = new Random(seed);
            CausalModel model = CausalModel.values()[random.nextInt(3)];
            Trace trace = RandomTraces.trace(seed, 22);
            Integer[] labels = random.ints(trace.size(), -1, 3)
                    .mapToObj(l -> l < 0 ? null : l)
                    .toArray(Integer[]::new);
            check.on(model, trace, labels, new RandomMonitor(seed, 5, 3, true), random);
        }
    }

    private static ExplorationOptions options(int breadth, int horizon) {
        return ExplorationOptions.defaults()
                .withBreadth(breadth)
                .withHorizon(horizon)
                .withParallelism(1);
    }

    private static Exploration explore(
            CausalModel model, Trace trace, Integer[] labels, RandomMonitor monitor, ExplorationOptions options) {
        return LatticeExplorer.explore(model.of(trace), monitor, e -> labels[e], options);
    }

    private static Set<Integer> events(Exploration found) {
        return found.violations().stream().map(Violation::event).collect(Collectors.toCollection(HashSet::new));
    }
}
