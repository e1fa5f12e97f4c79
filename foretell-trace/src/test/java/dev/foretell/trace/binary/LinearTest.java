// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Events;
import dev.foretell.trace.Kind;
import dev.foretell.trace.RandomTraces;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinearTest {
    @Test
    void readsBackWhatItWrote() throws Exception {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Trace trace = RandomTraces.next(random, random.nextInt(200));
            Trace read = read(write(trace));
            assertThat(Events.of(read)).describedAs("seed %d", seed).isEqualTo(Events.of(trace));
            assertThat(Events.initials(read)).describedAs("seed %d", seed).isEqualTo(Events.initials(trace));
            assertThat(read.damage()).isEqualTo(trace.damage());
            assertThat(read.stacks().all())
                    .describedAs("seed %d", seed)
                    .containsExactlyElementsOf(trace.stacks().all());
        }
    }

    @Test
    void readsBackALongTrace() throws Exception {
        Trace trace = RandomTraces.next(new Random(7), 200_000);
        byte[] file = write(trace);
        assertThat(Events.of(read(file))).isEqualTo(Events.of(trace));
        assertThat((double) file.length / trace.size()).isLessThan(8);
    }

    @Test
    void keepsThePartsOfNamesOfARecording() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BlockWriter writer = new BlockWriter(bytes, false)) {
            writer.site(1, "a.Foo.m(Foo.java:1)", "a.Foo.count", 2, Value.LONG, 0);
            writer.site(2, "a.Foo.m(Foo.java:1)", "", 0, Value.LONG, Format.ELEMENT);
            writer.array(500, 10, "int[]");
            writer.thread(1, "main", 0);
            writer.instance(Kind.Target.LOCK, 7, "a.Foo", -1);
            long[] slots = {
                RawRecord.head(RawRecord.READ_VALUE, 1, 102),
                0,
                5,
                RawRecord.head(RawRecord.READ, 2, 503),
                0,
                RawRecord.head(RawRecord.OTHER, 1, 7),
                0,
                RawRecord.meta(0, 0, Kind.ACQUIRE.ordinal())
            };
            writer.events(1, 1, 0, slots, 0, slots.length);
            writer.end(new String[] {"classes left alone"}, new long[] {3});
        }
        Trace trace = read(bytes.toByteArray());
        Trace converted = read(write(trace));
        assertThat(Events.of(converted)).isEqualTo(Events.of(trace));
        assertThat(converted.variableName(0)).isEqualTo("a.Foo.count");
        assertThat(converted.object(0)).isEqualTo("Foo@1");
        assertThat(converted.index(0)).isEqualTo(-1);
        assertThat(converted.initialValue(0)).isEqualTo(5);
        assertThat(converted.object(1)).isEqualTo("int[]@1");
        assertThat(converted.index(1)).isEqualTo(3);
        assertThat(converted.lockNames().name(0)).isEqualTo("a.Foo@2");
        assertThat(converted.statistics()).isEqualTo(trace.statistics());
    }

    private static byte[] write(Trace trace) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryWriter.write(trace, out);
        return out.toByteArray();
    }

    private static Trace read(byte[] file) throws Exception {
        return TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
    }
}
