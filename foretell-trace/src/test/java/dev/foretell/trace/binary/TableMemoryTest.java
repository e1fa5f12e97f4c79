// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A few bytes of a table can stand for much memory, which is charged before it is taken. */
class TableMemoryTest {
    private static final int SHARE = 8 << 20;

    @Test
    void aTextEndsWithItsPayload() {
        byte[] behind = {0, 3, 'a', 'b', 'c'};
        PayloadReader in = new PayloadReader(behind, 0, 4, new TableMemory(1000));
        assertThatThrownBy(in::text).isInstanceOf(DamageException.class);
        PayloadReader whole = new PayloadReader(behind, 0, 5, new TableMemory(1000));
        assertThatTextIs(whole, "abc");
    }

    private static void assertThatTextIs(PayloadReader in, String text) {
        try {
            assertThat(in.text()).isEqualTo(text);
        } catch (TraceException e) {
            throw new AssertionError(e);
        }
    }

    /** One block of 1.2 MB that stands for 13 GB of names. */
    @Test
    void refusesTextsThatRepeatALongOneBeforeTheyTakeMemory() throws Exception {
        assertRefusedCheaply(Format.NAMES, payload -> {
            payload.u8(NameTables.STRINGS);
            for (int i = 0; i < 200_000; i++) {
                payload.varint(i);
                payload.u8(0);
                repeat(payload, i);
            }
        });
    }

    @Test
    void refusesThreadsThatAllHaveOneLongName() throws Exception {
        assertRefusedCheaply(Format.THREADS, payload -> {
            for (int i = 1; i < 60_000; i++) {
                payload.varint(i);
                payload.varint(0);
                payload.varint(i == 1 ? 0 : Format.MAX_TEXT);
                payload.varint(i == 1 ? Format.MAX_TEXT : 0);
                if (i == 1) {
                    payload.append(longText(), 0, Format.MAX_TEXT);
                }
            }
        });
    }

    @Test
    void refusesStatisticsThatRepeatALongText() throws Exception {
        assertRefusedCheaply(Format.END, payload -> {
            payload.varint(100_000);
            for (int i = 0; i < 100_000; i++) {
                repeat(payload, i);
                payload.zigzag(1);
            }
        });
    }

    private static void repeat(Payload payload, int i) {
        boolean first = i == 0;
        payload.varint(first ? 0 : Format.MAX_TEXT - 3);
        payload.varint(first ? Format.MAX_TEXT : 3);
        if (first) {
            payload.append(longText(), 0, Format.MAX_TEXT);
        } else {
            payload.append(
                    new byte[] {(byte) ('0' + i % 50), (byte) ('0' + i / 50 % 50), (byte) ('0' + i / 2500)}, 0, 3);
        }
    }

    private static byte[] longText() {
        byte[] text = new byte[Format.MAX_TEXT];
        Arrays.fill(text, (byte) 'x');
        return text;
    }

    private interface Filling {
        void of(Payload payload);
    }

    private static void assertRefusedCheaply(int type, Filling filling) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BlockOutput out = new BlockOutput(bytes, false)) {
            Payload payload = new Payload(1 << 20);
            filling.of(payload);
            out.block(type, 0, payload);
        }
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> new BinaryReader(
                                new ByteArrayInputStream(bytes.toByteArray()), new Trace.Builder(), SHARE)
                        .read())
                .hasMessageContaining("do not fit in memory");
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(8L * SHARE);
    }
}
