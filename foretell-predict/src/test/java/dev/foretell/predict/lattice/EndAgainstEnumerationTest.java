// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Finding;
import dev.foretell.predict.GrowingPrediction;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Properties that are judged at the end, against all complete runs one by one and a look at the letters of each. {@code
 * -Dforetell.traces} sets the number of traces.
 */
class EndAgainstEnumerationTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 2_000);

    private static final Specification SPECIFICATION =
            new SpecificationReader().parse("test.spec", """
                    spec End {
                      event take = lock(l0);
                      event put  = write(v0);
                      property last  = regex  at end { (take | put)* put }
                      property reply = future at end { always (take -> eventually put) }
                      property nest  = cfg    at end { S -> S take S put | epsilon }
                    }""").get(0);

    /** What a whole run does to a property. */
    private enum Verdict {
        KEPT,
        VIOLATED_BEFORE,
        VIOLATED_AT_END
    }

    /** Of a word of t and p, straight from what the properties say. */
    private static final Map<String, Function<String, Verdict>> MEANINGS = Map.of(
            "last", word -> word.endsWith("p") ? Verdict.KEPT : Verdict.VIOLATED_AT_END,
            "reply", word -> word.endsWith("t") ? Verdict.VIOLATED_AT_END : Verdict.KEPT,
            "nest", EndAgainstEnumerationTest::nested);

    private static Verdict nested(String word) {
        int open = 0;
        for (char letter : word.toCharArray()) {
            open += letter == 't' ? 1 : -1;
            if (open < 0) {
                return Verdict.VIOLATED_BEFORE;
            }
        }
        return open == 0 ? Verdict.KEPT : Verdict.VIOLATED_AT_END;
    }

    private final AtomicInteger predicted = new AtomicInteger();
    private final AtomicInteger observed = new AtomicInteger();
    private final AtomicInteger kept = new AtomicInteger();

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK", "OBSERVED"})
    void findsTheEndsThatEnumerationFinds(CausalModel model) {
        IntStream.range(0, TRACES).parallel().forEach(seed -> compare(model, seed));
        assertThat(observed.get()).isGreaterThan(TRACES / 2);
        assertThat(kept.get()).isGreaterThan(TRACES / 2);
        assertThat(predicted.get()).isGreaterThan(model == CausalModel.OBSERVED ? -1 : TRACES / 100);
    }

    private void compare(CausalModel model, int seed) {
        Trace trace = RandomTraces.trace(seed, 9);
        boolean onlyRelevant = model != CausalModel.WEAK && seed % 2 == 0;
        for (Property property : SPECIFICATION.properties()) {
            String what = "seed " + seed + ", " + property.name() + ", " + model;
            Function<String, Verdict> meaning = MEANINGS.get(property.name());
            Map<Verdict, Long> runs = new HashMap<>();
            new NaiveLattice(trace, model, event -> !onlyRelevant || letter(trace, event) != 0, (events, complete) -> {
                        if (complete) {
                            runs.merge(meaning.apply(word(trace, events)), 1L, Long::sum);
                        }
                    })
                    .enumerate();
            PropertyPrediction prediction = new PropertyPredictor(
                            trace, model, ExplorationOptions.defaults().withCountRuns(true), onlyRelevant)
                    .predict(SPECIFICATION, property);
            List<PropertyFinding> ends = ends(prediction);
            boolean expected = runs.containsKey(Verdict.VIOLATED_AT_END);
            assertThat(ends).as(what).hasSize(expected ? 1 : 0);
            assertThat(prediction.rejected()).as(what).isEmpty();
            assertThat(prediction.undecided()).as(what).isZero();
            assertThat(prediction.exploration().violatingRuns())
                    .as(what)
                    .isEqualTo(BigInteger.valueOf(runs.getOrDefault(Verdict.VIOLATED_AT_END, 0L)
                            + runs.getOrDefault(Verdict.VIOLATED_BEFORE, 0L)));
            Verdict ofObserved = meaning.apply(
                    word(trace, IntStream.range(0, trace.size()).boxed().toList()));
            ends.forEach(end -> check(trace, meaning, end, ofObserved, what));
            assertThat(ends(growing(trace, model, property, onlyRelevant)))
                    .as(what)
                    .hasSameSizeAs(ends);
            assertThat(ends(new PropertyPredictor(cutShort(trace), model, ExplorationOptions.defaults(), onlyRelevant)
                            .predict(SPECIFICATION, property)))
                    .as(what)
                    .isEmpty();
            observed.addAndGet(ofObserved == Verdict.VIOLATED_AT_END ? 1 : 0);
            predicted.addAndGet(expected && ofObserved == Verdict.KEPT ? 1 : 0);
            kept.addAndGet(expected ? 0 : 1);
        }
    }

    /** A run that ends too early has all events, each once, and does nothing wrong before. */
    private static void check(
            Trace trace, Function<String, Verdict> meaning, PropertyFinding end, Verdict ofObserved, String what) {
        List<Integer> events =
                IntStream.of(end.witness().witness().events()).boxed().toList();
        assertThat(events.stream().sorted().toList())
                .as(what)
                .isEqualTo(IntStream.range(0, trace.size()).boxed().toList());
        assertThat(meaning.apply(word(trace, events))).as(what).isEqualTo(Verdict.VIOLATED_AT_END);
        assertThat(end.observed()).as(what).isEqualTo(ofObserved == Verdict.VIOLATED_AT_END);
        assertThat(end.concerned()).as(what).hasSize(word(trace, events).length());
        assertThat(end.outside(trace.size())).as(what).isEmpty();
    }

    /** The same while the trace grows: before the end, nothing is said about it. */
    private static PropertyPrediction growing(Trace trace, CausalModel model, Property property, boolean onlyRelevant) {
        GrowingPrediction<?, ?> growing = GrowingPrediction.of(
                SPECIFICATION.name(), property, trace, model, ExplorationOptions.defaults(), onlyRelevant);
        growing.read(trace, 0);
        assertThat(ends(growing.soFar(trace))).isEmpty();
        return growing.end(trace, true);
    }

    private static Trace cutShort(Trace trace) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        for (int e = 0; e < trace.size(); e++) {
            builder.add(
                    trace.kind(e),
                    trace.thread(e),
                    trace.target(e),
                    trace.location(e),
                    trace.valueType(e),
                    trace.value(e));
        }
        builder.incomplete("cut short");
        return builder.build();
    }

    private static List<PropertyFinding> ends(PropertyPrediction prediction) {
        List<PropertyFinding> ends = new ArrayList<>();
        for (Finding finding : prediction.findings()) {
            if (finding instanceof PropertyFinding violation && violation.isAtEnd()) {
                ends.add(violation);
            }
        }
        return ends;
    }

    private static String word(Trace trace, List<Integer> events) {
        return events.stream()
                .map(event -> letter(trace, event))
                .filter(letter -> letter != 0)
                .map(String::valueOf)
                .collect(Collectors.joining());
    }

    private static char letter(Trace trace, int event) {
        Kind kind = trace.kind(event);
        boolean isTake = (kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE)
                && trace.lockNames().name(trace.target(event)).equals("l0");
        boolean isPut = kind.isWrite()
                && trace.variableNames().name(trace.target(event)).equals("v0");
        return isTake ? 't' : isPut ? 'p' : 0;
    }
}
