// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/**
 * Frames payloads as blocks and hands them to a stream, whole blocks at a time. Nothing is left here
 * after {@link #flush()}.
 */
final class BlockOutput implements Closeable {
    private static final int FLUSH_AT = 1 << 18;
    private static final int WORTH_COMPRESSING = 256;

    private final OutputStream out;
    private final Payload pending = new Payload(FLUSH_AT + (1 << 16));
    private final CRC32C crc = new CRC32C();
    private final Deflater deflater;
    private byte[] deflated = new byte[1 << 16];

    /** The number of the next block, and of the first one that the stream has not taken. */
    private int next;

    private int firstPending;

    BlockOutput(OutputStream out, boolean compress) throws IOException {
        this.out = out;
        this.deflater = compress ? new Deflater(Deflater.BEST_SPEED) : null;
        pending.append(Format.MAGIC, 0, Format.MAGIC.length);
        pending.u8(Format.MAJOR);
        pending.u8(Format.MINOR);
        flush();
    }

    void block(int type, int flags, Payload payload) throws IOException {
        if (payload.size > Format.MAX_PAYLOAD) {
            throw new IllegalArgumentException("A block of type " + type + " is too large");
        }
        int packed = deflater == null || payload.size < WORTH_COMPRESSING ? 0 : deflate(payload);
        int start = pending.size;
        pending.u8(type);
        if (packed > 0) {
            pending.u8(flags | Format.COMPRESSED);
            pending.u32(packed + 4);
            pending.u32(next++);
            pending.u32(payload.size);
            pending.append(deflated, 0, packed);
        } else {
            pending.u8(flags);
            pending.u32(payload.size);
            pending.u32(next++);
            pending.append(payload.bytes, 0, payload.size);
        }
        crc.reset();
        crc.update(pending.bytes, start, pending.size - start);
        pending.u32((int) crc.getValue());
        if (pending.size >= FLUSH_AT) {
            drain();
        }
    }

    /** Writes a class file, unless it is too large for a block. */
    void classFile(Payload payload, String name, byte[] bytes) throws IOException {
        payload.clear();
        payload.text(name);
        payload.append(bytes, 0, bytes.length);
        if (payload.size <= Format.MAX_PAYLOAD) {
            block(Format.CLASS_FILE, Format.SKIPPABLE, payload);
        }
    }

    /** The deflated length, or 0 if nothing would be gained. */
    private int deflate(Payload payload) {
        int limit = payload.size - payload.size / 16 - 4;
        if (deflated.length < limit) {
            deflated = new byte[limit];
        }
        deflater.reset();
        deflater.setInput(payload.bytes, 0, payload.size);
        deflater.finish();
        int length = deflater.deflate(deflated, 0, limit);
        return deflater.finished() ? length : 0;
    }

    void flush() throws IOException {
        drain();
        out.flush();
    }

    /** Blocks that the stream does not take were never written: the next one has the number of the first of them. */
    private void drain() throws IOException {
        int size = pending.size;
        int after = next;
        pending.clear();
        next = firstPending;
        out.write(pending.bytes, 0, size);
        next = after;
        firstPending = after;
    }

    @Override
    public void close() throws IOException {
        try {
            flush();
        } finally {
            if (deflater != null) {
                deflater.end();
            }
            out.close();
        }
    }
}
