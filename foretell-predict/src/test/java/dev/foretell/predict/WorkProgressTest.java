// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

class WorkProgressTest {
    private final WorkProgress headway = new WorkProgress();

    @Test
    void isNotKnownBeforeItIsTold() {
        assertThat(headway.percent()).isNegative();
    }

    @Test
    void isTheShareOfTheWork() {
        headway.at(1, 4);
        assertThat(headway.percent()).isEqualTo(25);
        headway.at(4, 4);
        assertThat(headway.percent()).isEqualTo(100);
        headway.at(0, 0);
        assertThat(headway.percent()).isEqualTo(100);
    }

    @Test
    void goesOnFromPartToPart() {
        headway.part(0, 2).at(1, 2);
        assertThat(headway.percent()).isEqualTo(25);
        headway.part(1, 2).part(1, 2).at(1, 2);
        assertThat(headway.percent()).isEqualTo(87);
    }

    @Test
    void isToldByThePredictorsThatKnowTheirWork() {
        Trace trace = TraceBuilder.trace(
                "t1|begin(b)",
                "t1|r(x=0)",
                "t1|w(x=1)",
                "t1|end(b)",
                "t2|begin(c)",
                "t2|r(x=1)",
                "t2|w(x=2)",
                "t2|end(c)");
        Feasibility feasibility = new Feasibility(trace);
        new RacePredictor(trace, false).predict(feasibility, Budget.unlimited().telling(headway.part(0, 3)));
        assertThat(headway.percent()).isEqualTo(33);
        new AtomicityPredictor(trace, method -> false, false)
                .predict(feasibility, Budget.unlimited().telling(headway.part(1, 3)));
        assertThat(headway.percent()).isEqualTo(66);
        PropertyPredictor predictor = new PropertyPredictor(trace, CausalModel.WEAK, ExplorationOptions.defaults());
        predictor.tell(headway.part(2, 3));
        new SpecificationReader()
                .parse("s", "spec S { var x : int; property p = past { x < 9 } }")
                .forEach(specification -> predictor.predict(specification, specification.property("p")));
        assertThat(headway.percent()).isEqualTo(100);
    }
}
