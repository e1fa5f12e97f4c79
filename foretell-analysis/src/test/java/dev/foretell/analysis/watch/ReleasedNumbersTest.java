// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.report.TextReport;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryReader;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers of variables and locks that are given again when their objects are gone. */
class ReleasedNumbersTest {
    private static final int RUNS = Integer.getInteger("foretell.streams", 150);
    private static final int STEPS = 120;
    private static final int WINDOW = 8;

    private final List<Specification> specifications = new SpecificationReader().parse("test.spec", """
            spec S(a.Base c) {
              var n : int = c.count;
              event in = lock(c);
              event w = write(c.count);
              event m = call c.m();
              property left = regex { (in | w)* m* }
              property small = past { in -> n < 90 }
            }
            spec T {
              var total : int = a.S.total;
              event in = lock(a.Sub);
              property p = past { in -> total < 90 }
            }
            """);

    /** The twin is told of no end, and gives no number twice. */
    @ParameterizedTest
    @EnumSource(
            value = CausalModel.class,
            names = {"STRONG", "WEAK"})
    void changeNoVerdict(CausalModel model) throws Exception {
        int violated = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            String kept = watched(RandomObjects.stream(seed, STEPS, false), model);
            String released = watched(RandomObjects.stream(seed, STEPS, true), model);
            assertThat(released).as("seed %d", seed).isEqualTo(kept);
            violated += kept.contains(" is violated ") ? 1 : 0;
        }
        assertThat(violated).isBetween(RUNS / 10, RUNS * 9 / 10);
    }

    @Test
    void areAsManyAsLiveObjectsNeed() throws Exception {
        Counting live = new Counting();
        new BinaryReader(new ByteArrayInputStream(RandomObjects.stream(1, 5_000, true)), live).read();
        Counting all = new Counting();
        new BinaryReader(new ByteArrayInputStream(RandomObjects.stream(1, 5_000, false)), all).read();
        assertThat(all.names.variableNames().size()).isGreaterThan(300);
        assertThat(all.names.lockNames().size()).isGreaterThan(300);
        assertThat(live.names.variableNames().size()).isLessThan(20);
        assertThat(live.names.lockNames().size()).isLessThan(20);
    }

    /** All that is told of a stream; of objects without numbers of their own, which are counted, not by which name. */
    private String watched(byte[] stream, CausalModel model) throws Exception {
        StringWriter told = new StringWriter();
        PrintWriter out = new PrintWriter(told);
        Subject subject = Subject.of(specifications, model).withWindow(WINDOW);
        Watch watch = new Watch("a run", subject, news -> TextReport.write(news, true, out), out::println, 0);
        BinaryReader reader = new BinaryReader(new ByteArrayInputStream(stream), watch);
        reader.read();
        assertThat(reader.damage()).isNull();
        TextReport.write(watch.end(null), true, out);
        return told.toString().replaceAll("Other([.\\w]*)@\\d+", "Other$1").replaceAll(" +", " ");
    }

    /** Lets go at every event of what it can. */
    private static final class Counting implements EventSink {
        private TraceNames names;

        @Override
        public void names(TraceNames given) {
            names = given;
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            names.release();
        }
    }
}
