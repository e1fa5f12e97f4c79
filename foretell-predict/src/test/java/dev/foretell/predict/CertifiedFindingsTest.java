// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.lattice.RandomTraces;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** That the checker accepts all that the engines find, where runs keep every value read. */
class CertifiedFindingsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 20;
    private static final Specification SPECIFICATION =
            new SpecificationReader().parse("test.spec", """
                    spec Random {
                      var v : int = v0;
                      var w : int = v1;
                      event taken = lock(l0) | lock(l1);
                      property order = past { start(v > 0) -> once(start(w > 0)) }
                      property apart = past { !(v > 0 & w < 0) }
                      property held  = past { taken -> [v = 0, w > 0) }
                      property fresh = past { prev taken -> !taken }
                    }""").get(0);

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK", "OBSERVED"})
    void certifiesEveryViolationAndDeadlock(CausalModel model) {
        int found = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTraces.trace(seed, 16);
            boolean onlyRelevant = model != CausalModel.WEAK && seed % 2 == 0;
            PropertyPredictor predictor =
                    new PropertyPredictor(trace, model, ExplorationOptions.defaults(), onlyRelevant);
            for (Property property : SPECIFICATION.properties()) {
                PropertyPrediction prediction = predictor.predict(SPECIFICATION, property);
                assertThat(prediction.rejected()).as("seed " + seed).isEmpty();
                assertThat(violatingEvents(prediction))
                        .as("seed " + seed)
                        .isEqualTo(prediction.exploration().violations().stream()
                                .map(Violation::event)
                                .collect(Collectors.toSet()));
                assertThat(prediction.undecided()).as("seed " + seed).isZero();
                found += prediction.findings().size();
            }
        }
        assertThat(found).isGreaterThan(TRACES / 10);
    }

    private static Set<Integer> violatingEvents(PropertyPrediction prediction) {
        return prediction.findings().stream()
                .filter(PropertyFinding.class::isInstance)
                .map(finding -> finding.witness().witness())
                .map(witness -> witness.size() == 0 ? -1 : witness.event(witness.size() - 1))
                .collect(Collectors.toSet());
    }
}
