// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.lattice.PredictedDeadlock;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.predict.stale.StalePredictor;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.check.TraceChecker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Control events tell only the sliced model something: with and without them, every predictor and every formalism answers alike in every
 * other model. The traces have events of every kind, so that this is also the test that no engine fails on one.
 * {@code -Dforetell.traces} sets the number of traces.
 */
class ControlEventsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 20;
    private static final Specification SPECIFICATION =
            new SpecificationReader().parse("test.spec", """
                    spec Every {
                      var v : int = v0;
                      local i : int = 0;
                      event taken  = lock(l0);
                      event high   = write(v) when v > 0;
                      event low    = read(v) when v < 1;
                      event called = call A.f(..);
                      event ran    = exec A.f(..) | return A.f(..);
                      property past   = past { start(v > 0) -> once(taken) }
                      property wide   = past { prev called -> !high }
                      property future = future { always (taken -> !(high until ran)) }
                      property regex  = regex { (taken | high | called | ran)* (low taken)? }
                      property cfg    = cfg { S -> taken S high | low | called }
                      property knows  = knows { forall t, u != t: @t (i > 0 -> !(prev i = @u i)) }
                    }""").get(0);

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK", "SYNC", "OBSERVED"})
    void changeNoAnswer(CausalModel model) throws TraceException {
        int findings = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace without = EveryKind.withoutControl(seed, 14);
            EveryKind.WithControl with = EveryKind.withControl(seed, 14, 10 + seed % 60);
            TraceChecker.check(with.trace(), "seed " + seed);
            List<String> expected = answers(without, model, event -> event);
            assertThat(answers(with.trace(), model, with.numbers()::get))
                    .as(model + " seed " + seed)
                    .isEqualTo(expected);
            findings += expected.size();
        }
        assertThat(findings).isGreaterThan(TRACES * 12);
    }

    @Test
    void theTracesHaveEveryKind() {
        Set<Kind> seen = EnumSet.noneOf(Kind.class);
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = EveryKind.withControl(seed, 14, 30).trace();
            IntStream.range(0, trace.size()).mapToObj(trace::kind).forEach(seen::add);
        }
        assertThat(seen).containsExactlyInAnyOrder(Kind.values());
    }

    private static List<String> answers(Trace trace, CausalModel model, IntUnaryOperator number) {
        List<String> answers = new ArrayList<>();
        Feasibility feasibility = new Feasibility(trace);
        Budget budget = Budget.of(Duration.ofMinutes(1));
        Analysis races = new RacePredictor(trace, true).predict(feasibility, budget);
        if (model == CausalModel.WEAK) {
            answers.add(text(races, number));
            answers.add(text(new DeadlockPredictor(trace, true).predict(feasibility, budget), number));
            answers.add(text(new AtomicityPredictor(trace, name -> true, true).predict(feasibility, budget), number));
            Analysis stale = new StalePredictor(new AllReads(trace)).predict(feasibility, budget);
            answers.add(stale.undecided() + " undecided " + answered(stale, number));
        } else {
            answers.add(text(new ModelFilter(trace, model).races(races, true), number));
            answers.add(text(new ModelFilter(trace, model).races(races, false), number));
        }
        ExplorationOptions options = ExplorationOptions.defaults().withParallelism(1);
        for (boolean onlyRelevant : model == CausalModel.WEAK ? List.of(false) : List.of(true, false)) {
            PropertyPredictor predictor = new PropertyPredictor(trace, model, options, onlyRelevant);
            for (Property property : SPECIFICATION.properties()) {
                if (!MonitorLines.isForMonitors(property)) {
                    answers.add(property.name() + text(predictor.predict(SPECIFICATION, property), number));
                    GrowingPrediction<?, ?> growing =
                            GrowingPrediction.of("Every", property, trace, model, options, onlyRelevant);
                    growing.read(trace, 0);
                    answers.add(property.name() + text(growing.end(trace, true), number));
                }
            }
        }
        for (Analysis analysis : KnowledgePredictor.analyses(trace, List.of(SPECIFICATION))) {
            answers.add(text(analysis, number));
        }
        return answers;
    }

    /** Every write relies on the reads at every place. */
    private record AllReads(Trace trace) implements Reliances {
        @Override
        public List<Reliance> of(String location, String variable, Access access) {
            return access == Access.READ
                    ? List.of()
                    : IntStream.range(0, trace.locationNames().size())
                            .mapToObj(trace.locationNames()::name)
                            .map(read ->
                                    new Reliance(Reliance.Kind.CHECK, read, false, true, null, OptionalLong.empty()))
                            .toList();
        }

        @Override
        public OptionalLong constant(String location, String variable) {
            return OptionalLong.empty();
        }

        @Override
        public boolean isSurelyFree(String location, String variable, Access access, String read) {
            return false;
        }

        @Override
        public Change change(String location, String variable) {
            return Change.UNKNOWN;
        }

        @Override
        public OptionalLong initial(String location, String variable) {
            return OptionalLong.empty();
        }

        @Override
        public boolean comesWith(String location, String variable, Access access, String read, long value) {
            return false;
        }

        @Override
        public boolean surelyComesWith(String location, String variable, Access access, String read, long value) {
            return false;
        }

        @Override
        public boolean isSurelyReleased(String location, String variable) {
            return false;
        }
    }

    private static String text(Analysis analysis, IntUnaryOperator number) {
        assertThat(analysis.undecided()).isZero();
        return answered(analysis, number);
    }

    private static String answered(Analysis analysis, IntUnaryOperator number) {
        assertThat(analysis.rejected()).isEmpty();
        return analysis.name() + " " + analysis.predicted() + " of " + analysis.candidates() + ": "
                + analysis.findings().stream()
                        .map(finding -> text(finding, number))
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(Finding finding, IntUnaryOperator number) {
        return finding.match(
                violation -> violation.property() + violation.observed(),
                known -> "knows " + number.applyAsInt(known.event()) + mapped(known.sources(), number),
                race -> mapped(List.of(race.first(), race.second()), number) + " " + race.count(),
                deadlock -> "deadlock " + mapped(deadlock.acquires(), number),
                broken -> broken.pattern() + " " + mapped(broken.accesses(), number),
                stale -> stale.title() + " " + mapped(stale.accesses(), number),
                hang -> "hang " + mapped(hang.events(), number),
                failure -> failure.title() + mapped(failure.events(), number));
    }

    private static String text(PropertyPrediction prediction, IntUnaryOperator number) {
        Exploration found = prediction.exploration();
        return " " + found.events() + " events " + found.levels() + " levels " + found.cuts() + " cuts " + found.edges()
                + " edges " + found.deadEnds() + " dead ends, violated at "
                + mapped(found.violations().stream().map(Violation::event).toList(), number) + ", deadlocks "
                + found.deadlocks().stream()
                        .map(PredictedDeadlock::acquires)
                        .map(acquires -> mapped(acquires, number))
                        .collect(Collectors.toCollection(TreeSet::new))
                + ", rejected " + prediction.rejected().size() + ", findings "
                + prediction.findings().stream()
                        .map(finding -> text(finding, number))
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Integer> mapped(Collection<Integer> events, IntUnaryOperator number) {
        return events.stream()
                .map(event -> event < 0 ? event : number.applyAsInt(event))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
