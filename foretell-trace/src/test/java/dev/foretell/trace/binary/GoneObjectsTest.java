// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static dev.foretell.trace.raw.RawRecord.head;
import static dev.foretell.trace.raw.RawRecord.meta;
import static dev.foretell.trace.raw.RawRecord.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The ends of objects that calls were about, and what is let go of with them. */
class GoneObjectsTest {
    private static final int[] NOBODY = {};
    private static final long TEXT = 40;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private BlockWriter writer;

    @BeforeEach
    void start() throws IOException {
        writer = new BlockWriter(bytes, false);
        writer.site(1, "a.Foo.m(Foo.java:1)", "a.Foo.count", 0, Value.NONE, 0);
        writer.thread(1, "main", 0);
        writer.thread(2, "other", 0);
        writer.string(TEXT, "@5()->@7");
    }

    @Test
    void theEndOfAnObjectFollowsItsLastEvent() throws Exception {
        call(1, 1, 0, TEXT);
        writer.objectGone(5);
        writer.round(1, NOBODY, 0);
        assertThat(read(false)).containsExactly("call @5()->@7", "gone 5");
    }

    @Test
    void theEndOfAnObjectWaitsForEventsThatWaitForTheirPlace() throws Exception {
        long made = version(1, 1);
        call(2, 1, made, TEXT);
        writer.objectGone(7);
        writer.round(1, NOBODY, 0);
        long[] write = {head(RawRecord.WRITE, 1, 102), 0};
        writer.events(1, 2, 0, write, 0, 2);
        writer.objectGone(8);
        writer.round(2, NOBODY, 0);
        writer.round(3, NOBODY, 0);
        assertThat(read(false)).containsExactly("write a.Foo.count@1", "call @5()->@7", "gone 7", "gone 8");
    }

    @Test
    void letsGoOfWhatACallWasAboutWhenToldTo() throws Exception {
        call(1, 1, 0, TEXT);
        writer.objectGone(7);
        writer.round(1, NOBODY, 0);
        call(1, 2, 0, TEXT);
        writer.round(2, NOBODY, 0);
        assertThat(read(true)).containsExactly("call @5()->@7", "gone 7", "call string@" + TEXT);
        assertThat(read(false)).containsExactly("call @5()->@7", "gone 7", "call @5()->@7");
    }

    @Test
    void keepsTheSameTextOfAnotherKindOfEvent() throws Exception {
        writer.string(TEXT + 1, "@5()->@7");
        call(1, 1, 0, TEXT);
        writer.objectGone(7);
        writer.round(1, NOBODY, 0);
        long[] internal = {
            head(RawRecord.OTHER, 1, 3), 0, meta(0, Value.STRING.ordinal(), Kind.INTERNAL.ordinal()), TEXT + 1
        };
        writer.events(1, 2, 0, internal, 0, internal.length);
        writer.round(2, NOBODY, 0);
        assertThat(read(true)).containsExactly("call @5()->@7", "gone 7", "internal @5()->@7");
    }

    @Test
    void tablesOfManyShortLivedObjectsStaySmall() throws Exception {
        int objects = 20_000;
        for (int i = 1; i <= objects; i++) {
            writer.string(1000 + i, "@5()->@" + (1_000_000 + i) + " and so on, to be as long as this");
            call(1, i, 0, 1000 + i);
            writer.objectGone(1_000_000 + i);
            writer.round(i, NOBODY, 0);
        }
        int[] calls = {0};
        BinaryReader reader = new BinaryReader(
                new ByteArrayInputStream(bytes.toByteArray()),
                new EventSink() {
                    private TraceNames names;

                    @Override
                    public void names(TraceNames given) {
                        names = given;
                    }

                    @Override
                    public void event(Kind kind, int thread, int target, int location, Value type, long value) {
                        calls[0]++;
                        names.release();
                    }
                },
                1 << 20);
        reader.read();
        assertThat(reader.damage()).isEqualTo("the recording was not ended");
        assertThat(calls[0]).isEqualTo(objects);
    }

    @Test
    void anObjectOfFieldsAndLocksIsGoneByTheNamesThatWereAskedFor() throws Exception {
        writer.site(2, "a.Foo.m(Foo.java:2)", "a.Base.size", 1, Value.NONE, 0);
        writer.instance(Kind.Target.LOCK, 300, "a.Foo", 100);
        writer.instance(Kind.Target.LOCK, 400, "a.Lock", -1);
        long[] slots = {
            head(RawRecord.WRITE, 1, 100),
            0,
            head(RawRecord.WRITE, 2, 101),
            version(1, 1),
            head(RawRecord.WRITE, 1, 200),
            version(1, 2),
            head(RawRecord.OTHER, 1, 300),
            0,
            meta(0, 0, Kind.ACQUIRE.ordinal()),
            head(RawRecord.OTHER, 1, 400),
            0,
            meta(0, 0, Kind.ACQUIRE.ordinal())
        };
        writer.events(1, 1, 0, slots, 0, slots.length);
        writer.objectGone(100);
        writer.objectGone(400);
        writer.objectGone(500);
        writer.round(1, NOBODY, 0);
        writer.round(2, NOBODY, 0);
        assertThat(read(false))
                .containsExactly(
                        "write a.Foo.count@1",
                        "write a.Base.size@1",
                        "write a.Foo.count@2",
                        "acquire a.Foo@1",
                        "acquire a.Lock@1",
                        "gone 100",
                        "gone a.Foo@1",
                        "gone a.Base@1",
                        "gone 400",
                        "gone a.Lock@1",
                        "gone 500");
    }

    @Test
    void tablesOfManyShortLivedLocksStaySmall() throws Exception {
        int locks = 20_000;
        for (int i = 1; i <= locks; i++) {
            writer.instance(Kind.Target.LOCK, 1000 + i, i % 2 == 0 ? "a.Lock" : "another.Lock", -1);
            long[] slots = {head(RawRecord.OTHER, 1, 1000 + i), 0, meta(0, 0, Kind.ACQUIRE.ordinal())};
            writer.events(1, i, 0, slots, 0, slots.length);
            writer.objectGone(1000 + i);
            writer.round(i, NOBODY, 0);
        }
        assertThat(acquires(1 << 18, true)).isEqualTo(locks);
        assertThatThrownBy(() -> acquires(1 << 18, false)).hasMessageContaining("its tables do not fit in memory");
    }

    private int acquires(int memory, boolean release) throws Exception {
        int[] seen = {0};
        EventSink sink = new EventSink() {
            private TraceNames names;

            @Override
            public void names(TraceNames given) {
                names = given;
            }

            @Override
            public void event(Kind kind, int thread, int target, int location, Value type, long value) {
                assertThat(names.lockNames().name(target)).startsWith("a").contains(".Lock@");
                seen[0]++;
                if (release) {
                    names.release();
                }
            }
        };
        new BinaryReader(new ByteArrayInputStream(bytes.toByteArray()), sink, memory).read();
        return seen[0];
    }

    private void call(int thread, int round, long version, long text) throws IOException {
        long[] slots = {head(RawRecord.OTHER, 1, 3), version, meta(0, Value.STRING.ordinal(), Kind.CALL.ordinal()), text
        };
        writer.events(thread, round, 0, slots, 0, slots.length);
    }

    private List<String> read(boolean release) throws Exception {
        List<String> seen = new ArrayList<>();
        BinaryReader reader = new BinaryReader(new ByteArrayInputStream(bytes.toByteArray()), new EventSink() {
            private TraceNames names;

            @Override
            public void names(TraceNames given) {
                names = given;
            }

            @Override
            public void event(Kind kind, int thread, int target, int location, Value type, long value) {
                String about = type == Value.STRING
                        ? names.strings().name((int) value)
                        : names.targetNames(kind).name(target);
                seen.add(kind.name().toLowerCase() + " " + about);
            }

            @Override
            public void gone(long object) {
                seen.add("gone " + object);
                names.namesOf(object).forEach(name -> seen.add("gone " + name));
                if (release) {
                    names.release();
                }
            }
        });
        reader.read();
        return seen;
    }
}
