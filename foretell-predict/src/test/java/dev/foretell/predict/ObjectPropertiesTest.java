// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    /** In the first of two traces, the first call on the iterator is its last, in both it is not. */
    @Test
    void remembersObjectsFromOneTraceToTheNext() {
        Trace first = TraceBuilder.trace(LUCKY[0], "main|call(java.util.Iterator.next()=@7())");
        Trace second = TraceBuilder.trace(
                "main|call(java.util.Collection.add(java.lang.Object)=@1(_))",
                "main|call(java.util.Iterator.next()=@7())");
        PropertyPredictor predictor = predictor(first, CausalModel.OBSERVED);
        Continued<?, ?> after = after(predictor, predictor.monitor(PROPERTY));

        assertThat(predictor(second, CausalModel.OBSERVED)
                        .predict("SafeIterator", "safe", after, 0)
                        .findings())
                .hasSize(1);
    }

    private static <S, L> Continued<S, L> after(PropertyPredictor predictor, Monitor<S, L> monitor) {
        return predictor.after(Continued.of(monitor), 0);
    }

    private static PropertyPrediction predict(Trace trace, CausalModel model) {
        return predictor(trace, model).predict(SAFE, PROPERTY);
    }

    private static PropertyPredictor predictor(Trace trace, CausalModel model) {
        return new PropertyPredictor(trace, model, ExplorationOptions.defaults());
    }
}
