// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.trace.Trace;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The explorer against its naive twin, on random traces and random monitors. {@code -Dforetell.traces} sets the
 * number of traces.
 */
class LatticeAgainstEnumerationTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 10_000);
    private static final int LETTERS = 3;

    @ParameterizedTest
    @EnumSource(value = CausalModel.class, names = "DECIDING", mode = EnumSource.Mode.EXCLUDE)
    void findsWhatEnumerationFinds(CausalModel model) {
        Coverage coverage = new Coverage();
        IntStream.range(0, TRACES).parallel().forEach(seed -> {
            Case one = new Case(model, seed);
            one.compare();
            coverage.note(one);
        });
        coverage.check(model);
    }

    /** That the traces were not all harmless. */
    private static final class Coverage {
        private final AtomicInteger violated = new AtomicInteger();
        private final AtomicInteger predicted = new AtomicInteger();
        private final AtomicInteger deadlocked = new AtomicInteger();

        void note(Case one) {
            violated.addAndGet(one.violatingEvents.isEmpty() ? 0 : 1);
            predicted.addAndGet(one.violatingRuns > 0 && one.violatingRuns < one.naive.runs ? 1 : 0);
            deadlocked.addAndGet(one.naive.deadlockedThreads.isEmpty() ? 0 : 1);
        }

        void check(CausalModel model) {
            assertThat(violated.get()).isGreaterThan(TRACES / 10);
            if (model != CausalModel.OBSERVED) {
                assertThat(predicted.get()).isGreaterThan(TRACES / 100);
            }
            if (model == CausalModel.WEAK || model == CausalModel.SLICED) {
                assertThat(deadlocked.get()).isGreaterThan(TRACES / 1000);
            }
        }
    }

    /** One trace with one monitor. */
    private static final class Case {
        private final CausalModel model;
        private final long seed;
        private final Random random;
        private final Trace trace;
        private final boolean onlyRelevant;
        private final Integer[] labels;
        private final RandomMonitor monitor;
        private final NaiveLattice naive;
        private final Set<Integer> violatingEvents = new HashSet<>();
        private long violatingRuns;

        Case(CausalModel model, long seed) {
            this.model = model;
            this.seed = seed;
            random = new Random(~seed);
            trace = RandomTraces.trace(seed, 9);
            onlyRelevant = model != CausalModel.WEAK && model != CausalModel.SLICED && random.nextBoolean();
            labels = new Integer[trace.size()];
            for (int e = 0; e < labels.length; e++) {
                int label = random.nextInt(LETTERS + 1);
                labels[e] = label == LETTERS ? null : label;
            }
            monitor = new RandomMonitor(seed, 3 + random.nextInt(4), LETTERS, random.nextBoolean());
            naive = new NaiveLattice(trace, model, e -> !onlyRelevant || labels[e] != null, this::judge);
        }

        private void judge(List<Integer> events, boolean complete) {
            int bad = monitor.badPlace(events, e -> labels[e]);
            if (bad >= 0) {
                violatingEvents.add(events.get(bad));
                violatingRuns += complete ? 1 : 0;
            }
        }

        void compare() {
            naive.enumerate();
            ExplorationOptions options = ExplorationOptions.defaults().withParallelism(1);
            check(offline(options.withRunsPerViolation(3)));
            check(offline(options.withCountRuns(true)));
            check(online(options));
            checkWitnesses();
        }

        /** Every run, and every beginning of one, is a witness; in the model without plain order only if reads agree. */
        private void checkWitnesses() {
            if (model == CausalModel.SYNC || onlyRelevant) {
                return;
            }
            WitnessChecker checker = new WitnessChecker(trace);
            NaiveLattice again = new NaiveLattice(trace, model, e -> true, (events, complete) -> {
                if (random.nextInt(20) == 0) {
                    Witness witness =
                            Witness.of(events.stream().mapToInt(e -> e).toArray());
                    assertThatCode(() -> checker.certify(witness, end -> null)).doesNotThrowAnyException();
                }
            });
            again.enumerate();
        }

        private Exploration offline(ExplorationOptions options) {
            return LatticeExplorer.explore(
                    model.of(trace, e -> !onlyRelevant || labels[e] != null), monitor, e -> labels[e], options);
        }

        private Exploration online(ExplorationOptions options) {
            OnlineExplorer<Integer> online = new OnlineExplorer<>(model, monitor, options, onlyRelevant, false);
            for (int t = 0; t < trace.threadNames().size(); t++) {
                online.expect(t);
            }
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
            return online.result();
        }

        private void check(Exploration found) {
            String name = model + " seed " + seed;
            assertThat(found.cuts()).as(name).isEqualTo(naive.cuts.size());
            assertThat(found.edges()).as(name).isEqualTo(naive.edges.size());
            assertThat(found.deadEnds()).as(name).isEqualTo(naive.deadEnds.size());
            assertThat(found.bounded()).as(name).isFalse();
            if (found.runs() != null) {
                assertThat(found.runs()).as(name).isEqualTo(BigInteger.valueOf(naive.runs));
                assertThat(found.violatingRuns()).as(name).isEqualTo(BigInteger.valueOf(violatingRuns));
            }
            assertThat(found.violations().stream().map(Violation::event))
                    .as(name)
                    .containsExactlyInAnyOrderElementsOf(violatingEvents);
            for (Violation violation : found.violations()) {
                assertThat(violation.runs()).as(name).isNotEmpty().doesNotHaveDuplicates();
                violation.runs().forEach(run -> checkRun(name, violation, run));
            }
            assertThat(found.deadlocks().isEmpty()).as(name).isEqualTo(naive.deadlockedThreads.isEmpty());
            for (PredictedDeadlock deadlock : found.deadlocks()) {
                Set<Integer> threads =
                        deadlock.acquires().stream().map(trace::thread).collect(Collectors.toSet());
                assertThat(naive.deadlockedThreads).as(name).anyMatch(known -> known.containsAll(threads));
                assertThat(naive.isBeginning(deadlock.run())).as(name).isTrue();
            }
        }

        private void checkRun(String name, Violation violation, List<Integer> run) {
            assertThat(monitor.badPlace(run, e -> labels[e])).as(name).isEqualTo(run.size() - 1);
            assertThat(run.get(run.size() - 1)).as(name).isEqualTo(violation.event());
            assertThat(naive.isBeginning(run)).as(name + " " + run).isTrue();
        }
    }
}
