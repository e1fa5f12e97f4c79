// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Events;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class StacksTest {
    private static final String PLACE = "a.Foo.m(Foo.java:1)";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private interface Entries {
        void write(BlockWriter writer) throws IOException;
    }

    @Test
    void tellsHowEachThreadCameToAPlace() throws Exception {
        Trace trace = recorded(writer -> {
            writer.stack(1, 1, List.of(PLACE, "a.Foo.one(Foo.java:8)"), false);
            writer.stack(2, 1, List.of(PLACE, "a.Foo.other(Foo.java:9)"), true);
            writer.stack(2, 1, List.of(PLACE, "a.Foo.later(Foo.java:10)"), false);
        });
        assertThat(trace.isComplete()).isTrue();
        assertThat(trace.stacks().of("main", PLACE))
                .isEqualTo(new CallStack("main", PLACE, List.of(PLACE, "a.Foo.one(Foo.java:8)"), false));
        assertThat(trace.stacks().of("pool", PLACE))
                .isEqualTo(new CallStack("pool", PLACE, List.of(PLACE, "a.Foo.other(Foo.java:9)"), true));
        assertThat(trace.stacks().of("late", PLACE).thread()).isEqualTo("main");
        Trace ordered = read(ordered(trace));
        assertThat(Events.of(ordered)).isEqualTo(Events.of(trace));
        assertThat(ordered.stacks().all())
                .containsExactlyElementsOf(trace.stacks().all());
    }

    @Test
    void passesOverStacksOfThreadsAndSitesThatNobodyTellsOf() throws Exception {
        Trace trace = recorded(writer -> {
            writer.stack(9, 1, List.of(PLACE), false);
            writer.stack(1, 9, List.of(PLACE), false);
        });
        assertThat(trace.isComplete()).isTrue();
        assertThat(trace.stacks().all()).isEmpty();
        assertThat(read(ordered(trace)).stacks().all()).isEmpty();
    }

    @Test
    void takesAStackThatComesBeforeItsThreadAndSite() throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, false)) {
            writer.stack(1, 1, List.of(PLACE), false);
            writer.round(1, new int[0], 0);
            body(writer, 2);
        }
        assertThat(read(bytes.toByteArray()).stacks().of("main", PLACE)).isNotNull();
    }

    @Test
    void refusesAStackThatIsTooDeep() throws Exception {
        List<String> deepest = Collections.nCopies(CallStack.DEEPEST, "f");
        assertThat(recorded(writer -> writer.stack(1, 1, deepest, true))
                        .stacks()
                        .all())
                .hasSize(1);
        bytes.reset();
        List<String> deeper = Collections.nCopies(CallStack.DEEPEST + 1, "f");
        assertThat(recorded(writer -> writer.stack(1, 1, deeper, true)).damage())
                .contains("a number of frames is out of range");
    }

    @Test
    void refusesAFrameThatWasNotTold() throws Exception {
        assertThat(hand(1, 1, 1, 0, 5).damage()).contains("a frame's number is out of range");
        assertThat(hand(1, 1, 1, 2).damage()).contains("a stack's form is out of range");
        assertThat(hand(1 << 24, 1, 0, 0).damage()).contains("a thread's number is out of range");
        assertThat(hand(1, 1 << 20, 0, 0).damage()).contains("the number of a place is out of range");
        assertThat(hand(1, 1, 2, 0).damage()).contains("it ends within a field");
    }

    @Test
    void refusesStacksOfAnOrderedTraceThatNameNothing() throws Exception {
        Payload payload = new Payload(64);
        try (BlockOutput out = new BlockOutput(bytes, false)) {
            payload.u8(NameTables.LOCATIONS);
            payload.text(PLACE);
            out.block(Format.LINEAR_NAMES, 0, payload);
            stack(out, 0, 0, 0, 0);
        }
        assertThat(read(bytes.toByteArray()).damage()).contains("a thread's number is out of range");
    }

    @Test
    void refusesMoreStacksThanFitInMemory() throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, true)) {
            for (int i = 0; i < 20_000; i++) {
                writer.stack(i, 1, Collections.nCopies(CallStack.DEEPEST, "f"), false);
            }
            body(writer, 1);
        }
        BinaryReader reader =
                new BinaryReader(new ByteArrayInputStream(bytes.toByteArray()), new Trace.Builder(), 10_000_000);
        assertThatThrownBy(reader::read).hasMessageContaining("do not fit in memory");
    }

    /** A block of these numbers. */
    private Trace hand(int... numbers) throws Exception {
        bytes.reset();
        try (BlockOutput out = new BlockOutput(bytes, false)) {
            stack(out, numbers);
        }
        return read(bytes.toByteArray());
    }

    private static void stack(BlockOutput out, int... numbers) throws IOException {
        Payload payload = new Payload(64);
        for (int number : numbers) {
            payload.varint(number);
        }
        out.block(Format.STACKS, Format.SKIPPABLE, payload);
    }

    private Trace recorded(Entries entries) throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, false)) {
            entries.write(writer);
            body(writer, 1);
        }
        return read(bytes.toByteArray());
    }

    private static void body(BlockWriter writer, int round) throws IOException {
        String[] names = {"main", "pool", "late"};
        writer.site(1, PLACE, "a.Foo.count", 0, Value.LONG, 0);
        for (int thread = 1; thread <= names.length; thread++) {
            writer.thread(thread, names[thread - 1], 0);
            long[] slots = {RawRecord.head(RawRecord.READ, 1, 100), 0};
            writer.events(thread, round, 0, slots, 0, slots.length);
        }
        writer.round(round, new int[0], 0);
        writer.end(new String[0], new long[0]);
    }

    private static byte[] ordered(Trace trace) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryWriter.write(trace, out);
        return out.toByteArray();
    }

    private static Trace read(byte[] file) throws TraceException {
        return TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
    }
}
