// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Violations of the sliced model: the judge confirms all of them, and there are none less than in the weak model, also in the observed run alone. */
class SlicedPropertiesTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 4;
    private static final int EVENTS = Integer.getInteger("foretell.events", 14);
    private static final Specification SPECIFICATION =
            new SpecificationReader().parse("random.spec", """
                    spec Random {
                      event taken = lock(l0);
                      event left = unlock(l0);
                      event other = lock(l1);
                      property twice = past { prev taken -> !taken }
                      property before = past { taken -> once(other) }
                      property after = past { other -> once(left) }
                    }""").get(0);

    @Test
    void findsWhatTheWeakModelFindsAndMoreAndIsConfirmed() {
        long more = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = seed % 2 == 0 ? SmallTraces.trace(seed, EVENTS) : SmallTraces.joined(seed, EVENTS);
            if (IntStream.range(0, trace.size()).noneMatch(e -> trace.kind(e) == Kind.VOLATILE_UPDATE)) {
                for (Property property : SPECIFICATION.properties()) {
                    more += compared(seed, trace, property);
                }
            }
        }
        assertThat(more).isGreaterThan(TRACES / 100);
    }

    private static long compared(int seed, Trace trace, Property property) {
        ExplorationOptions options =
                ExplorationOptions.defaults().withParallelism(1).withCountRuns(true);
        Slicer slicer = new Slicer(trace, new RandomDependence(trace, seed));
        PropertyPrediction sliced = new PropertyPredictor(trace, slicer, options).predict(SPECIFICATION, property);
        PropertyPrediction observed =
                new PropertyPredictor(trace, slicer, options.withBreadth(1)).predict(SPECIFICATION, property);
        PropertyPrediction weak =
                new PropertyPredictor(trace, CausalModel.WEAK, options).predict(SPECIFICATION, property);
        assertThat(sliced.rejected()).as("seed " + seed + " " + property.name()).isEmpty();
        assertThat(sliced.findings())
                .as("seed " + seed + " " + property.name())
                .hasSizeGreaterThanOrEqualTo(weak.findings().size());
        assertThat(observed.exploration().runs())
                .as("seed " + seed + " " + property.name())
                .isPositive();
        return sliced.findings().size() - weak.findings().size();
    }
}
