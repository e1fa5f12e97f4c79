// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Property;
import dev.foretell.spec.Reference;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties over objects, on all runs that a trace stands for. */
class ObjectPropertiesTest {
    private static final Specification SAFE =
            new SpecificationReader().parse("test.spec", """
                    spec SafeIterator(Collection c, Iterator i) {
                      event create = return i = c.iterator();
                      event update = call c.add(..);
                      event use    = call i.next();
                      property safe = past { use -> !once(update & once create) }
                    }
                    """).get(0);
    private static final Property PROPERTY = SAFE.property("safe");

    private static final String[] LUCKY = {
        "main|return(java.util.ArrayList:java.util.Collection.iterator()=@1()->@7)",
        "main|return(java.util.Collection.iterator()=@2()->@8)",
        "main|fork(t1)",
        "main|fork(t2)",
        "t1|call(java.util.Iterator.next()=@7())",
        "t1|call(java.util.Iterator.next()=@8())",
        "t2|call(java.util.Collection.add(java.lang.Object)=@1(_))",
    };

    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK"})
    void predictsWhatTheOtherOrderBreaks(CausalModel model) {
        PropertyPrediction prediction = predict(TraceBuilder.trace(LUCKY), model);

        assertThat(prediction.findings()).singleElement().isInstanceOf(PropertyFinding.class);
        PropertyFinding finding = (PropertyFinding) prediction.findings().get(0);
        assertThat(finding.observed()).isFalse();
        assertThat(finding.witness().witness().events()).endsWith(6, 4);
    }

    @Test
    void predictsNothingForAnotherCollection() {
        String[] other = LUCKY.clone();
        other[6] = other[6].replace("@1(", "@3(");
        assertThat(predict(TraceBuilder.trace(other), CausalModel.STRONG).findings())
                .isEmpty();
    }

    @Test
    void predictsNothingInsideOneThread() {
        String[] joined = LUCKY.clone();
        joined[3] = "main|send(m)";
        joined[6] = joined[6].replace("t2|", "t1|");
        assertThat(predict(TraceBuilder.trace(joined), CausalModel.STRONG).findings())
                .isEmpty();
    }

    private static final Specification CLOSED =
            new SpecificationReader().parse("test.spec", """
                    spec Closed(a.Base c) {
                      event close = call c.close();
                      event use   = write(c.count) | lock(c);
                      property left = regex { use* close? }
                    }
                    """).get(0);

    /** The call is the object's last one, but not its last event. */
    @ParameterizedTest
    @ValueSource(strings = {"main|w(a.Base.count@3=1)", "t1|w(a.Base.count@3=1)", "t1|acq(a.Sub@3)"})
    void anObjectHasOneNumberInCallsFieldsAndLocks(String use) {
        for (String types : List.of("types a.Sub:a.Base", "types a.Base\ntypes a.Sub:a.Base")) {
            assertThat(closed(types, use)).as(use).hasSize(1);
            assertThat(closed(types, use.replace("@3", "@4")))
                    .as("another object")
                    .isEmpty();
        }
        assertThatThrownBy(() -> closed("", use.replace("Sub", "Base")))
                .hasMessageContaining("were not recorded; record with --spec");
    }

    private static List<Finding> closed(String types, String use) {
        Trace trace = TraceBuilder.trace(types, "main|call(a.Sub:a.Base.close()=@3())", "main|fork(t1)", use);
        return predictor(trace, CausalModel.STRONG)
                .predict(CLOSED, CLOSED.property("left"))
                .findings();
    }

    /** In the first half, the first call on the iterator is its last, in the whole it is not. */
    @Test
    void remembersObjectsFromOneTraceToTheNextUntilTheyAreGone() {
        assertThat(secondHalf(Set.of()).findings()).hasSize(1);
        assertThat(secondHalf(Set.of(new Reference(8))).findings()).hasSize(1);
        assertThat(secondHalf(Set.of(new Reference(7))).findings()).isEmpty();
    }

    private static PropertyPrediction secondHalf(Set<Object> gone) {
        Trace whole = TraceBuilder.trace(
                LUCKY[0],
                "main|call(java.util.Iterator.next()=@7())",
                "main|call(java.util.Collection.add(java.lang.Object)=@1(_))",
                "main|call(java.util.Iterator.next()=@7())");
        GrowingPrediction<?, ?> first = GrowingPrediction.of(
                "SafeIterator", PROPERTY, whole, CausalModel.OBSERVED, ExplorationOptions.defaults(), false);
        first.read(part(whole, 0, 2), 0);
        GrowingPrediction<?, ?> second = first.next(gone);
        second.read(part(whole, 2, 3), 0);
        second.read(part(whole, 2, 4), 0);
        return second.end(part(whole, 2, 4), true);
    }

    private static Trace part(Trace whole, int from, int to) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(whole);
        for (int event = from; event < to; event++) {
            builder.add(
                    whole.kind(event),
                    whole.thread(event),
                    whole.target(event),
                    whole.location(event),
                    whole.valueType(event),
                    whole.value(event));
        }
        return builder.build();
    }

    private static PropertyPrediction predict(Trace trace, CausalModel model) {
        return predictor(trace, model).predict(SAFE, PROPERTY);
    }

    private static PropertyPredictor predictor(Trace trace, CausalModel model) {
        return new PropertyPredictor(trace, model, ExplorationOptions.defaults());
    }
}
