// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of the papers, number for number. Those of the sliced model need code: {@code foretell-cli} has them. */
class PapersTest {
    private static final ExplorationOptions COUNTING =
            ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(10);

    private static final Trace LANDING = trace(
            "init landing=0, approved=0, radio=1",
            "t1|r(radio=1)",
            "t1|w(approved=1)",
            "t1|r(approved=1)",
            "t1|w(landing=1)",
            "t2|w(radio=0)");

    private static final Trace XYZ = trace(
            "init x=-1, y=0, z=0",
            "t1|r(x=-1)",
            "t1|w(x=0)",
            "t1|r(x=0)",
            "t2|r(x=0)",
            "t2|w(z=1)",
            "t2|r(x=0)",
            "t2|w(x=1)",
            "t1|w(y=1)");

    private static final Trace SWAPPED =
            trace("t1|w(x=-1)", "t1|r(x=-1)", "t1|w(z=2)", "t2|w(x=1)", "t2|r(x=1)", "t2|r(z=2)", "t2|w(y=3)");

    private static final Trace LOCKED = trace(
            "t1|w(z=1)", "t1|acq(l)", "t1|w(x=0)", "t1|rel(l)", "t2|acq(l)", "t2|w(y=10)", "t2|rel(l)", "t2|w(z=0)");

    private static final String SWAPPED_SPEC = """
            spec Swapped {
              var x : int;
              property order = past { start(x > 0) -> once(start(x < 0)) }
            }""";

    @Test
    void predictsTwoViolatingLandingsFromOneCorrectLanding() {
        PropertyPrediction prediction = predict(LANDING, CausalModel.STRONG, true, """
                spec Landing {
                  var landing  : boolean;
                  var approved : boolean;
                  var radio    : boolean;
                  property safe = past { start(landing) -> [approved, !radio) }
                }""");
        expect(prediction.exploration(), 3, 6, 3, 2);
        assertThat(witnesses(prediction)).containsExactlyInAnyOrder(List.of(0, 1, 4, 2, 3), List.of(0, 4, 1, 2, 3));
    }

    @Test
    void predictsTheViolatingRunOfThree() {
        PropertyPrediction prediction = predict(XYZ, CausalModel.STRONG, true, """
                spec Xyz {
                  var x : int;
                  var y : int;
                  var z : int;
                  property safe = past { x > 0 -> [y = 0, y > z) }
                }""");
        expect(prediction.exploration(), 4, 7, 3, 1);
        assertThat(prediction.findings()).hasSize(1);
    }

    @Test
    void predictsTheSwappedWritesInTheWeakModel() {
        PropertyPrediction prediction = predict(SWAPPED, CausalModel.WEAK, false, SWAPPED_SPEC);
        expect(prediction.exploration(), 7, 13, 4, 1);
        assertThat(prediction.exploration().edges()).isEqualTo(15);
        assertThat(witnesses(prediction)).containsExactly(List.of(3));
    }

    @Test
    void predictsNothingOfTheSameTraceInTheStrongModel() {
        PropertyPrediction prediction = predict(SWAPPED, CausalModel.STRONG, false, SWAPPED_SPEC);
        expect(prediction.exploration(), 7, 10, 3, 0);
        assertThat(prediction.findings()).isEmpty();
    }

    @Test
    void swapsTheSectionsOfALockInTheWeakModelAndMeetsTheRace() {
        PropertyPrediction prediction = new PropertyPredictor(LOCKED, CausalModel.WEAK, COUNTING)
                .predict("000", "race on z", new AdjacentAccesses("z"));
        assertThat(prediction.exploration().events()).isEqualTo(8);
        assertThat(prediction.exploration().cuts()).isEqualTo(21);
        assertThat(prediction.exploration().runs()).isEqualTo(BigInteger.valueOf(18));
        assertThat(prediction.findings()).isNotEmpty();
        assertThat(prediction.rejected()).isEmpty();
    }

    @Test
    void meetsNoRaceWhereLocksOrder() {
        PropertyPrediction prediction = new PropertyPredictor(LOCKED, CausalModel.SYNC, COUNTING)
                .predict("000", "race on z", new AdjacentAccesses("z"));
        assertThat(prediction.exploration().events()).isEqualTo(8);
        assertThat(prediction.findings()).isEmpty();
    }

    private static PropertyPrediction predict(Trace trace, CausalModel model, boolean onlyRelevant, String text) {
        Specification specification =
                new SpecificationReader().parse("test.spec", text).get(0);
        PropertyPrediction prediction = new PropertyPredictor(trace, model, COUNTING, onlyRelevant)
                .predict(specification, specification.properties().get(0));
        assertThat(prediction.rejected()).isEmpty();
        return prediction;
    }

    private static void expect(Exploration found, int events, long cuts, long runs, long violating) {
        assertThat(found.events()).isEqualTo(events);
        assertThat(found.levels()).isEqualTo(events + 1);
        assertThat(found.cuts()).isEqualTo(cuts);
        assertThat(found.runs()).isEqualTo(BigInteger.valueOf(runs));
        assertThat(found.violatingRuns()).isEqualTo(BigInteger.valueOf(violating));
        assertThat(found.bounded()).isFalse();
    }

    private static List<List<Integer>> witnesses(PropertyPrediction prediction) {
        return prediction.findings().stream()
                .map(f -> Arrays.stream(f.witness().witness().events()).boxed().toList())
                .toList();
    }
}
