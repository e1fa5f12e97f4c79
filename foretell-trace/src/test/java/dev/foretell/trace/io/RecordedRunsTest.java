// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Events;
import dev.foretell.trace.Trace;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.check.TraceChecker;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordedRunsTest {
    @Test
    void readsAFaithfulTraceFromARecordedFile() throws Exception {
        for (int seed = 0; seed < 1000; seed++) {
            RecordedRuns.File file = RecordedRuns.next(new Random(seed), 150, true);
            Trace trace = read(file.bytes());
            assertThat(trace.isComplete())
                    .describedAs("seed %d: %s", seed, trace.damage())
                    .isTrue();
            assertThat(trace.size()).isEqualTo(file.events());
            TraceChecker.check(trace, "seed " + seed);
        }
    }

    @Test
    void readsAFaithfulPrefixFromEveryCutOfAFile() throws Exception {
        byte[] file = RecordedRuns.next(new Random(3), 300, true).bytes();
        Trace whole = read(file);
        int last = 0;
        for (int length = 10; length < file.length; length++) {
            Trace trace = read(Arrays.copyOf(file, length));
            assertThat(trace.isComplete()).isFalse();
            assertThat(trace.damage()).isNotEmpty();
            TraceChecker.check(trace, "cut at " + length);
            assertThat(trace.size()).isBetween(last, whole.size());
            last = trace.size();
        }
        assertThat(last).isPositive();
    }

    @Test
    void convertsARecordedFileToTextAndToAnOrderedFileAndBack() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            byte[] file =
                    RecordedRuns.next(new Random(seed), 150, seed % 2 == 0).bytes();
            Trace trace = read(file);
            if (trace.size() == 0) {
                continue;
            }
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            TextWriter.write(trace, text);
            ByteArrayOutputStream ordered = new ByteArrayOutputStream();
            BinaryWriter.write(trace, ordered);
            for (byte[] converted : new byte[][] {text.toByteArray(), ordered.toByteArray()}) {
                Trace again = read(converted);
                assertThat(Events.of(again)).isEqualTo(Events.of(trace));
                assertThat(again.damage()).isEqualTo(trace.damage());
                assertThat(Events.stacks(again)).isEqualTo(Events.stacks(trace)).isNotEmpty();
            }
        }
    }

    @Test
    void streamsTheSameEventsAsItReads() throws Exception {
        byte[] file = RecordedRuns.next(new Random(11), 500, true).bytes();
        ByteArrayOutputStream streamed = new ByteArrayOutputStream();
        TextWriter writer = new TextWriter(streamed);
        TraceReader.Outcome outcome = TraceReader.stream(new ByteArrayInputStream(file), "x.ftl", writer);
        writer.stacks();
        writer.end(outcome.damage(), outcome.statistics());
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        TextWriter.write(read(file), read);
        assertThat(streamed.toString()).isEqualTo(read.toString()).contains("# dropped events: 0");
    }

    private static Trace read(byte[] file) throws Exception {
        return TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
    }
}
