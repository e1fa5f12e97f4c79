// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static dev.foretell.trace.raw.RawRecord.head;
import static dev.foretell.trace.raw.RawRecord.meta;
import static dev.foretell.trace.raw.RawRecord.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Events;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordingTest {
    private static final int[] NOBODY = {};

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private BlockWriter writer;

    @BeforeEach
    void start() throws IOException {
        writer = new BlockWriter(bytes, false);
        writer.site(1, "a.Foo.m(Foo.java:1)", "a.Foo.count", 2, Value.LONG, 0);
        writer.site(2, "a.Foo.m(Foo.java:2)", "a.Foo.ready", 0, Value.BOOLEAN, Format.VOLATILE | Format.STATIC);
        writer.site(3, "a.Foo.m(Foo.java:2)", "", 0, Value.DOUBLE, Format.ELEMENT);
        writer.site(4, "a.Foo.m(Foo.java:3)", "", 0, Value.NONE, 0);
        writer.site(5, "a.Foo.m(Foo.java:4)", "java.util.HashMap", 0, Value.NONE, Format.WHOLE);
        writer.site(6, "a.Foo.m(Foo.java:5)", "a.Foo.name", 1, Value.STRING, 0);
        writer.thread(1, "main", 0);
    }

    @Test
    void namesVariablesByFieldAndObject() throws Exception {
        writer.array(500, 10, "int[]");
        events(
                head(RawRecord.READ, 1, 102), 0,
                head(RawRecord.READ, 1, 202), 0,
                head(RawRecord.READ, 6, 101), 0,
                head(RawRecord.READ, 2, 7), 0,
                head(RawRecord.READ, 3, 509), 0,
                head(RawRecord.READ, 5, 900), 0,
                head(RawRecord.READ, 3, 510), 0,
                head(RawRecord.READ, 77, 42), 0);
        Trace trace = finish();

        assertThat(variable(trace, 0)).isEqualTo("a.Foo.count Foo@1 -1 a.Foo.count@1");
        assertThat(variable(trace, 1)).isEqualTo("a.Foo.count Foo@2 -1 a.Foo.count@2");
        assertThat(variable(trace, 2)).isEqualTo("a.Foo.name Foo@1 -1 a.Foo.name@1");
        assertThat(variable(trace, 3)).isEqualTo("a.Foo.ready null -1 a.Foo.ready");
        assertThat(variable(trace, 4)).isEqualTo("int[] int[]@1 9 int[]@1[9]");
        assertThat(variable(trace, 5)).isEqualTo("java.util.HashMap HashMap@1 -1 java.util.HashMap@1");
        assertThat(variable(trace, 6)).isEqualTo("location array@510 -1 location@510");
        assertThat(variable(trace, 7)).isEqualTo("location location@42 -1 location@42");
        assertThat(trace.variableNames().find("int[]@1[9]")).isEqualTo(4);
        assertThat(trace.kind(3)).isEqualTo(Kind.VOLATILE_READ);
    }

    @Test
    void turnsRecordsIntoEvents() throws Exception {
        writer.string(9, "hello");
        writer.instance(Kind.Target.LOCK, 300, "a.Lock", -1);
        writer.instance(Kind.Target.LOCK, 301, "a.Lock", -1);
        writer.name(Kind.Target.NAME, 5, "atomic");
        events(
                head(RawRecord.COUNT, 0, 3),
                head(RawRecord.OTHER, 4, 301),
                0,
                meta(0, 0, Kind.ACQUIRE.ordinal()),
                head(RawRecord.READ_VALUE, 1, 102),
                version(1, 1),
                41,
                head(RawRecord.WRITE_VALUE, 1, 102),
                version(1, 1),
                42,
                head(RawRecord.READ_VALUE, 6, 101),
                version(1, 2),
                9,
                head(RawRecord.UPDATE_VALUE, 2, 7),
                version(1, 3),
                0,
                1,
                head(RawRecord.UPDATE, 2, 7),
                version(1, 5),
                head(RawRecord.OTHER, 4, 301),
                0,
                meta(RawRecord.MAKES_VERSION, 0, Kind.RELEASE.ordinal()),
                head(RawRecord.OTHER, 4, 5),
                0,
                meta(0, Value.LONG.ordinal(), Kind.INTERNAL.ordinal()),
                7,
                head(RawRecord.OTHER, 4, 0),
                0,
                meta(0, 0, Kind.BRANCH.ordinal()));
        Trace trace = finish();

        assertThat(Events.of(trace))
                .containsExactly(
                        "main ACQUIRE a.Lock@1 NONE  a.Foo.m(Foo.java:3)",
                        "main READ a.Foo.count@1 LONG 41 a.Foo.m(Foo.java:1)",
                        "main WRITE a.Foo.count@1 LONG 42 a.Foo.m(Foo.java:1)",
                        "main READ a.Foo.name@1 STRING hello a.Foo.m(Foo.java:5)",
                        "main VOLATILE_READ a.Foo.ready BOOLEAN false a.Foo.m(Foo.java:2)",
                        "main VOLATILE_UPDATE a.Foo.ready BOOLEAN true a.Foo.m(Foo.java:2)",
                        "main VOLATILE_READ a.Foo.ready NONE  a.Foo.m(Foo.java:2)",
                        "main VOLATILE_UPDATE a.Foo.ready NONE  a.Foo.m(Foo.java:2)",
                        "main RELEASE a.Lock@1 NONE  a.Foo.m(Foo.java:3)",
                        "main INTERNAL atomic LONG 7 a.Foo.m(Foo.java:3)",
                        "main BRANCH - NONE  a.Foo.m(Foo.java:3)");
        assertThat(trace.initialValue(trace.target(1))).isEqualTo(41);
        assertThat(trace.initialType(trace.target(4))).isEqualTo(Value.BOOLEAN);
    }

    @Test
    void givesALockTheNumberOfItsObject() throws Exception {
        writer.instance(Kind.Target.LOCK, 900, "a.Foo", 200);
        writer.instance(Kind.Target.LOCK, 901, "a.Foo", 200);
        events(
                head(RawRecord.READ, 1, 102),
                0,
                head(RawRecord.READ, 1, 202),
                0,
                head(RawRecord.OTHER, 4, 900),
                0,
                meta(0, 0, Kind.ACQUIRE.ordinal()),
                head(RawRecord.OTHER, 4, 901),
                0,
                meta(0, 0, Kind.ACQUIRE.ordinal()));
        Trace trace = finish();
        assertThat(trace.object(1)).isEqualTo("Foo@2");
        assertThat(trace.lockNames().name(0)).isEqualTo("a.Foo@2");
        assertThat(trace.lockNames().name(1)).isEqualTo("a.Foo@3");
    }

    @Test
    void keepsStaticsOfAClassThatWasLoadedTwiceApart() throws Exception {
        events(head(RawRecord.READ, 2, 7), 0, head(RawRecord.READ, 2, 8), 0);
        Trace trace = finish();
        assertThat(variable(trace, 0)).isEqualTo("a.Foo.ready null -1 a.Foo.ready");
        assertThat(variable(trace, 1)).isEqualTo("a.Foo.ready Foo@2 -1 a.Foo.ready@2");
    }

    @Test
    void keepsThreadsWithTheSameNameApart() throws Exception {
        writer.thread(2, "main", 0);
        writer.thread(3, "main", 0);
        writer.thread(4, "pool@7", 0);
        events(head(RawRecord.READ, 1, 102), 0);
        Trace trace = finish();
        assertThat(trace.threadNames().size()).isEqualTo(4);
        assertThat(trace.threadNames().name(1)).isEqualTo("main_2");
        assertThat(trace.threadNames().name(2)).isEqualTo("main_3");
        assertThat(trace.threadNames().name(3)).isEqualTo("pool@7_");
    }

    @Test
    void findsNamesThatComeAfterTheirUse() throws Exception {
        events(head(RawRecord.READ, 8, 600), 0, head(RawRecord.READ, 8, 601), 0);
        writer.round(1, NOBODY, 0);
        writer.site(8, "a.Late.m(Late.java:1)", "", 0, Value.LONG, Format.ELEMENT);
        writer.array(600, 2, "a.Late[]");
        writer.round(2, NOBODY, 0);
        Trace trace = finish();
        assertThat(Events.of(trace))
                .containsExactly(
                        "main READ a.Late[]@1[0] NONE  a.Late.m(Late.java:1)",
                        "main READ a.Late[]@1[1] NONE  a.Late.m(Late.java:1)");
        assertThat(trace.object(0)).isEqualTo("Late[]@1");
    }

    @Test
    void splitsALongLogIntoBlocks() throws Exception {
        long[] slots = new long[300_000 * 3];
        for (int i = 0; i < slots.length; i += 3) {
            slots[i] = head(RawRecord.WRITE_VALUE, 1, 102);
            slots[i + 1] = version(1, i / 3);
            slots[i + 2] = i;
        }
        slots[1] = 0;
        assertThat(writer.events(1, 1, 0, slots, 0, slots.length)).isEqualTo(300_000);
        Trace trace = finish();
        assertThat(trace.size()).isEqualTo(300_000);
        assertThat(trace.value(299_999)).isEqualTo(899_997);
    }

    @Test
    void tellsStatisticsAndWhatWasLost() throws Exception {
        events(head(RawRecord.READ, 1, 102), 0);
        writer.end(new String[] {"classes left alone", "lost: the heap was full"}, new long[] {3, 1});
        Trace trace = read(bytes.toByteArray());
        assertThat(trace.statistics()).containsEntry("classes left alone", 3L);
        assertThat(trace.isComplete()).isFalse();
        assertThat(trace.damage()).isEqualTo("the heap was full");
    }

    @Test
    void saysWhyARecordingStoppedBeforeTheProgramDid() throws Exception {
        events(head(RawRecord.READ, 1, 102), 0);
        writer.round(1, NOBODY, 0);
        writer.round(2, NOBODY, 0);
        writer.lost("the observer was slow");
        Trace trace = read(bytes.toByteArray());
        assertThat(trace.size()).isEqualTo(1);
        assertThat(trace.damage()).isEqualTo("the recorder stopped: the observer was slow");
    }

    @Test
    void keepsWhatIsSafeOfAKilledRecordingAndSaysWhatWasDropped() throws Exception {
        events(
                head(RawRecord.READ, 1, 102),
                0,
                head(RawRecord.WRITE, 1, 102),
                0,
                head(RawRecord.READ, 1, 102),
                version(1, 1),
                head(RawRecord.READ, 1, 103),
                version(5, 1),
                head(RawRecord.READ, 1, 102),
                0);
        writer.round(1, NOBODY, 0);
        Trace trace = read(bytes.toByteArray());
        assertThat(trace.size()).isEqualTo(3);
        assertThat(trace.damage())
                .isEqualTo("the recording was not ended, and 2 events before it were dropped because not all that they"
                        + " depend on is known");
    }

    @Test
    void saysWhyTheRecorderStoppedBeforeWhatFitsNoOrder() throws Exception {
        events(head(RawRecord.READ, 1, 102), version(5, 1));
        writer.round(1, NOBODY, 0);
        writer.end(new String[] {"lost: the recorder stopped"}, new long[] {1});
        assertThat(read(bytes.toByteArray()).damage())
                .isEqualTo(
                        "the recorder stopped, and 1 events before it were dropped because not all that they depend on is known");
    }

    @Test
    void saysWhoWaitsWhenNoOrderFits() throws Exception {
        events(head(RawRecord.READ, 1, 102), version(5, 1));
        Trace trace = finish();
        assertThat(trace.damage()).isEqualTo("1 events fit no order (thread 1 waits for version 1 of thread 5)");
    }

    @Test
    void noticesMissingRecords() throws Exception {
        long[] write = {head(RawRecord.WRITE, 1, 102), 0};
        writer.events(1, 1, 0, write, 0, 2);
        writer.round(1, NOBODY, 0);
        writer.events(1, 2, 5, write, 0, 2);
        Trace trace = finish();
        assertThat(trace.isComplete()).isFalse();
        assertThat(trace.damage()).contains("records of thread 1 are missing");
    }

    @Test
    void flushesCompleteRounds() throws Exception {
        events(head(RawRecord.READ, 1, 102), 0);
        int before = bytes.size();
        writer.round(1, NOBODY, 0);
        assertThat(bytes.size()).isGreaterThan(before);
        assertThat(read(bytes.toByteArray()).size()).isEqualTo(1);
    }

    @Test
    void compressesWhatGetsSmaller() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (BlockWriter compressing = new BlockWriter(packed, true)) {
            compressing.thread(1, "main", 0);
            long[] slots = new long[20_000];
            for (int i = 0; i < slots.length; i += 2) {
                slots[i] = head(RawRecord.READ, 1, i % 1000);
            }
            compressing.events(1, 1, 0, slots, 0, slots.length);
            compressing.round(1, NOBODY, 0);
            compressing.end(new String[0], new long[0]);
        }
        assertThat(packed.size()).isLessThan(1500);
        Trace trace = read(packed.toByteArray());
        assertThat(trace.size()).isEqualTo(10_000);
        assertThat(trace.isComplete()).isTrue();
    }

    private void events(long... slots) throws IOException {
        writer.events(1, 1, 0, slots, 0, slots.length);
    }

    private Trace finish() throws IOException, TraceException {
        writer.end(new String[0], new long[0]);
        return read(bytes.toByteArray());
    }

    private static Trace read(byte[] file) throws TraceException {
        return TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
    }

    private static String variable(Trace trace, int event) {
        int v = trace.target(event);
        return String.join(
                " ",
                Arrays.asList(
                        trace.variableName(v),
                        trace.object(v),
                        Integer.toString(trace.index(v)),
                        trace.variableNames().name(v)));
    }
}
