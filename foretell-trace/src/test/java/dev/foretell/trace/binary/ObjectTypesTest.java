// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static dev.foretell.trace.raw.RawRecord.head;
import static dev.foretell.trace.raw.RawRecord.meta;
import static dev.foretell.trace.raw.RawRecord.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Events;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects of some classes have one number wherever a trace tells of them. */
class ObjectTypesTest {
    private static final int[] NOBODY = {};

    @Test
    void objectsHaveTheirOwnNumbersInFieldsAndLocks() throws Exception {
        assertThat(names(recorded("a.Sub:a.Base")))
                .containsExactly("a.Base.count@512", "a.Sub@512", "a.Base.count@768", "a.Sub@1024");
    }

    @Test
    void objectsOfOtherClassesAreCounted() throws Exception {
        assertThat(names(recorded("a.Sub")))
                .containsExactly("a.Base.count@1", "a.Sub@512", "a.Base.count@2", "a.Sub@1024");
        assertThat(names(recorded("b.Sub:b.Base")))
                .containsExactly("a.Base.count@1", "a.Sub@1", "a.Base.count@2", "a.Sub@2");
    }

    @Test
    void bothFormatsKeepTypesAndNames() throws Exception {
        Trace trace = recorded("a.Sub:a.Base");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(trace, text);
        assertThat(text.toString()).contains("\ntypes a.Sub:a.Base\n");
        ByteArrayOutputStream ordered = new ByteArrayOutputStream();
        BinaryWriter.write(trace, ordered);
        for (ByteArrayOutputStream written : List.of(text, ordered)) {
            Trace read = TraceReader.read(new ByteArrayInputStream(written.toByteArray()), "t");
            assertThat(Events.of(read)).isEqualTo(Events.of(trace));
            assertThat(read.objectTypes().all()).containsExactly("a.Sub:a.Base");
            assertThat(read.objectTypes().of("a.Sub")).containsExactly("a.Sub", "a.Base");
            assertThat(read.objectTypes().of("a.Base")).containsExactly("a.Base");
            assertThat(read.objectTypes().has("a.Other")).isFalse();
        }
    }

    @Test
    void nothingIsKnownOfTypesWithoutNames() throws Exception {
        for (String text : List.of("", ":", "a.Sub::a.Base", ":a.Base")) {
            assertThat(recorded(text).objectTypes().isEmpty()).as(text).isTrue();
        }
    }

    private static List<String> names(Trace trace) {
        List<String> names = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            names.add(trace.targetNames(trace.kind(event)).name(trace.target(event)));
        }
        return names;
    }

    /** A field and the lock of one object, the field of another one, and a lock that stands for a third. */
    private static Trace recorded(String types) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BlockWriter writer = new BlockWriter(bytes, false);
        writer.site(1, "a.Sub.m(Sub.java:1)", "a.Base.count", 3, Value.NONE, 0);
        writer.thread(1, "main", 0);
        writer.objectTypes(types);
        writer.instance(Kind.Target.LOCK, 512, "a.Sub", 512);
        writer.instance(Kind.Target.LOCK, 900, "a.Sub", 1024);
        long[] slots = {
            head(RawRecord.WRITE, 1, 515),
            0,
            head(RawRecord.OTHER, 1, 512),
            0,
            meta(0, 0, Kind.ACQUIRE.ordinal()),
            head(RawRecord.WRITE, 1, 771),
            version(1, 1),
            head(RawRecord.OTHER, 1, 900),
            0,
            meta(0, 0, Kind.ACQUIRE.ordinal())
        };
        writer.events(1, 1, 0, slots, 0, slots.length);
        writer.round(1, NOBODY, 0);
        writer.round(2, NOBODY, 0);
        writer.end(new String[0], new long[0]);
        return TraceReader.read(new ByteArrayInputStream(bytes.toByteArray()), "t");
    }
}
