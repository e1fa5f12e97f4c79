// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.report.Report;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryReader;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The monitors of short-lived objects that a stream names by their fields or as locks. */
class DepartedObjectsTest {
    private static final int MANY = 1_500;
    private static final int WINDOW = 100;

    private final List<Report> news = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spec S(a.Counter c) { var n : int = c.count; property p = past { n >= 0 } }",
                "spec S(a.Counter c) { event in = lock(c); property p = regex { in? } }",
                "spec S(a.Counter c) { var n : int = c.count; event in = lock(c); property p = cfg { S -> in S | epsilon } }"
            })
    void monitorsGoWithTheirObjects(String specification) throws Exception {
        assertThat(instances(specification, stream(true))).isLessThan(2 * WINDOW);
        assertThat(said).isEmpty();
        assertThat(instances(specification, stream(false)))
                .as("as long as the objects are there")
                .isGreaterThan(MANY - 2 * WINDOW);
        assertThat(news).isEmpty();
        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("does not report the end of objects of a.Counter, so their monitors stay: there are 10")
                .contains("Give its agent spec=LIST");
    }

    /** Objects that calls name, too, by the one number that they have throughout. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "event in = lock(c) | write(c.count); event m = call c.m(); property p = regex { in* m? }",
                "var n : int = c.count; event m = call c.m(); property p = past { m -> n > 0 }"
            })
    void monitorsOfNumberedObjectsGoWithThem(String body) throws Exception {
        String specification = "spec S(a.Base c) { " + body + " }";
        assertThat(instances(specification, numbered(true))).isLessThan(2 * WINDOW);
        assertThat(instances(specification, numbered(false))).isGreaterThan(MANY - 2 * WINDOW);
        assertThat(news).isEmpty();
        assertThat(said).isEmpty();
    }

    @Test
    void aViolationIsSeenAcrossFieldsLocksAndCalls() throws Exception {
        String specification =
                "spec S(a.Base c) { event in = lock(c); event m = call c.m(); property p = regex { m* in* } }";
        instances(specification, numbered(true));
        assertThat(news).hasSize(1);
    }

    /** How many monitors there are at the end of a stream. */
    private int instances(String specification, byte[] stream) throws Exception {
        Subject subject = Subject.of(new SpecificationReader().parse("test.spec", specification), CausalModel.STRONG)
                .withWindow(WINDOW);
        Watch watch = new Watch("a run", subject, news::add, said::add);
        new BinaryReader(new ByteArrayInputStream(stream), watch).read();
        return watch.instances();
    }

    /** One thread locks counters, writes their fields and calls them. */
    private static byte[] numbered(boolean gone) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BlockWriter writer = new BlockWriter(bytes, false);
        writer.objectTypes("a.Counter:a.Base");
        writer.site(1, "a.Counter.m(Counter.java:1)", "a.Base.count", 3, Value.LONG, 0);
        writer.name(Kind.Target.METHOD, 1, "a.Counter:a.Base.m()");
        writer.thread(1, "one", 0);
        for (int i = 1; i <= MANY; i++) {
            long number = 256L * i;
            writer.instance(Kind.Target.LOCK, number, "a.Counter", number);
            writer.string(1_000_000 + i, "@" + number + "()");
            long[] slots = {
                RawRecord.head(RawRecord.OTHER, 1, number),
                0,
                RawRecord.meta(0, 0, Kind.ACQUIRE.ordinal()),
                RawRecord.head(RawRecord.WRITE_VALUE, 1, number + 3),
                0,
                i,
                RawRecord.head(RawRecord.OTHER, 1, 1),
                0,
                RawRecord.meta(0, Value.STRING.ordinal(), Kind.CALL.ordinal()),
                1_000_000 + i
            };
            writer.events(1, i, i - 1, slots, 0, slots.length);
            if (gone && i > 2) {
                writer.objectGone(number - 512);
            }
            writer.round(i, new int[0], 0);
        }
        return bytes.toByteArray();
    }

    /** One thread locks counters and writes their fields; {@code gone}: whether it is told that they are gone. */
    private static byte[] stream(boolean gone) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BlockWriter writer = new BlockWriter(bytes, false);
        writer.site(1, "a.Counter.m(Counter.java:1)", "a.Counter.count", 0, Value.LONG, 0);
        writer.thread(1, "one", 0);
        for (int i = 1; i <= MANY; i++) {
            long first = 10 * i;
            long lock = 1_000_000 + i;
            writer.instance(Kind.Target.LOCK, lock, "a.Counter", first);
            long[] slots = {
                RawRecord.head(RawRecord.OTHER, 1, lock),
                0,
                RawRecord.meta(0, 0, Kind.ACQUIRE.ordinal()),
                RawRecord.head(RawRecord.WRITE_VALUE, 1, first),
                0,
                i
            };
            writer.events(1, i, i - 1, slots, 0, slots.length);
            if (gone && i > 2) {
                writer.objectGone(first - 20);
                writer.objectGone(lock - 2);
            }
            writer.round(i, new int[0], 0);
        }
        return bytes.toByteArray();
    }
}
