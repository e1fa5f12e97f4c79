// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawEncoder;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FormatTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void refusesAnotherMajorVersionAndNamesBoth() throws Exception {
        byte[] file = file(1, 0);
        file[8] = 9;
        assertThatThrownBy(() -> read(file))
                .hasMessage(
                        "x.ftl: written in format 9.0, this is a reader of format 5.0; use a Foretell of the version"
                                + " that recorded it, or record the program again");
    }

    @Test
    void readsANewerMinorVersionThatOnlyHasMoreBlocksToSkip() throws Exception {
        byte[] file = file(200, Format.SKIPPABLE);
        file[9] = 7;
        Trace trace = read(file);
        assertThat(trace.isComplete()).isTrue();
        assertThat(trace.size()).isEqualTo(1);
    }

    @Test
    void refusesABlockThatItMustKnowAndNamesBothVersions() throws Exception {
        byte[] file = file(200, 0);
        file[9] = 7;
        assertThatThrownBy(() -> read(file))
                .hasMessage(
                        "x.ftl: holds blocks of type 200, which format 5.7 has and this reader of format 5.0 does not"
                                + " know; use a newer Foretell");
    }

    @Test
    void refusesAFileThatIsCutInItsHeader() {
        byte[] start = {'F', 'O', 'R', 'E', 'T', 'E', 'L', 'L', Format.MAJOR};
        assertThatThrownBy(() -> read(start)).hasMessage("x.ftl: cut off in its header; record the program again");
    }

    @Test
    void saysWhereABlockIsDamaged() throws Exception {
        byte[] file = file(200, Format.SKIPPABLE);
        file[file.length - 5] ^= 1;
        Trace trace = read(file);
        assertThat(trace.size()).isEqualTo(1);
        assertThat(trace.damage())
                .isEqualTo("the block at byte " + (file.length - 15) + " does not match its checksum");
    }

    @Test
    void refusesAFileOfTheFormatBeforeWithAClearLine() throws Exception {
        byte[] file = file(1, 0);
        file[8] = 4;
        assertThatThrownBy(() -> read(file))
                .hasMessage(
                        "x.ftl: written in format 4.0, this is a reader of format 5.0; use a Foretell of the version"
                                + " that recorded it, or record the program again");
    }

    @Test
    void saysThatABlockIsMissing() throws Exception {
        byte[] file = file(200, Format.SKIPPABLE);
        int frame = Format.BLOCK_HEADER + Format.BLOCK_TRAILER;
        int end = file.length - frame - 1;
        int skipped = end - frame - 1;
        byte[] cut = Arrays.copyOf(file, file.length - (end - skipped));
        System.arraycopy(file, end, cut, skipped, file.length - end);
        assertThat(read(cut).damage())
                .isEqualTo("the block at byte " + skipped
                        + " is number 4 where number 3 belongs: blocks are missing or not in their order");
        assertThat(read(file).isComplete()).isTrue();
    }

    @Test
    void numbersOnGoBackForBlocksThatTheStreamDidNotTake() throws Exception {
        boolean[] full = {false};
        OutputStream stream = new FilterOutputStream(bytes) {
            @Override
            public void write(byte[] from, int offset, int length) throws IOException {
                if (full[0]) {
                    throw new IOException("full");
                }
                out.write(from, offset, length);
            }
        };
        BlockWriter writer = new BlockWriter(stream, false);
        writer.round(1, new int[0], 0);
        full[0] = true;
        assertThatThrownBy(() -> writer.round(2, new int[0], 0)).hasMessage("full");
        full[0] = false;
        writer.lost("no room");
        assertThat(read(bytes.toByteArray()).damage()).isEqualTo("the recorder stopped: no room");
    }

    @Test
    void keepsWhatCameBeforeABrokenConnection() throws Exception {
        byte[] file = file(200, Format.SKIPPABLE);
        InputStream in = new ByteArrayInputStream(file) {
            @Override
            public synchronized int read(byte[] to, int offset, int length) {
                int read = super.read(to, offset, Math.min(length, 7));
                if (pos > file.length - 5) {
                    sneak(new IOException("Connection reset"));
                }
                return read;
            }
        };
        Trace trace = TraceReader.read(in, "observed");
        assertThat(trace.size()).isEqualTo(1);
        assertThat(trace.damage()).contains("Connection reset");
    }

    @SuppressWarnings("unchecked")
    private static <E extends Exception> void sneak(Exception e) throws E {
        throw (E) e;
    }

    /** One event in a safe round, a block of some type, an end. */
    private byte[] file(int type, int flags) throws IOException {
        try (BlockOutput out = new BlockOutput(bytes, false)) {
            Payload payload = new Payload(16);
            payload.varint(1);
            payload.varint(0);
            payload.text("main");
            out.block(Format.THREADS, 0, payload);

            payload.clear();
            payload.varint(1);
            payload.varint(1);
            payload.varint(0);
            payload.varint(2);
            payload.reserve(100);
            long[] slots = {RawRecord.head(RawRecord.READ, 1, 1), 0};
            payload.size = new RawEncoder().encode(slots, 0, 2, 1, 0, payload.bytes, payload.size);
            out.block(Format.EVENTS_RAW, 0, payload);

            payload.clear();
            payload.varint(1);
            payload.varint(0);
            out.block(Format.ROUND, 0, payload);

            payload.clear();
            payload.varint(42);
            out.block(type == 1 ? Format.THREADS_ENDED : type, flags, payload);

            payload.clear();
            payload.varint(0);
            out.block(Format.END, 0, payload);
        }
        return bytes.toByteArray();
    }

    private static Trace read(byte[] file) throws TraceException {
        return TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
    }
}
