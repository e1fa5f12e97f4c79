// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Takes a stream of blocks apart. A block that is cut off, does not match its checksum or has an
 * impossible length ends the stream; {@link #damage()} then tells why. Lengths are checked before
 * memory is taken for them.
 */
final class BlockInput {
    private static final int STEP = 1 << 16;

    private final InputStream in;
    private final CRC32C crc = new CRC32C();
    private final int minor;
    private byte[] stored = new byte[STEP];
    private byte[] plain = new byte[0];
    private long position;

    /** How many blocks were read, modulo 2³². */
    private int blocks;

    private int type;
    private int flags;
    private byte[] payload;
    private int start;
    private int end;
    private String damage;

    /** Reads the header; whatever is no binary trace of a version that can be read is refused. */
    BlockInput(InputStream in) throws TraceException {
        this.in = in;
        byte[] header = new byte[Format.HEADER_BYTES];
        int read = fill(header, 0, header.length);
        int magic = Math.min(read, Format.MAGIC.length);
        if (magic == 0 || !Arrays.equals(header, 0, magic, Format.MAGIC, 0, magic)) {
            throw new TraceException("not a binary trace; give a file that 'foretell record' or 'convert' wrote");
        }
        if (read < header.length) {
            throw new TraceException("cut off in its header; record the program again");
        }
        int major = header[Format.MAGIC.length] & 0xff;
        minor = header[Format.MAGIC.length + 1] & 0xff;
        if (major != Format.MAJOR) {
            throw new TraceException("written in format " + major + "." + minor + ", this is a reader of format "
                    + Format.MAJOR + "." + Format.MINOR
                    + "; use a Foretell of the version that recorded it, or record the program again");
        }
    }

    /** Moves to the next block; false at the end of the stream or at damage. */
    boolean next() {
        long at = position;
        int header = fill(stored, 0, Format.BLOCK_HEADER);
        if (header == 0) {
            return false;
        }
        if (header < Format.BLOCK_HEADER) {
            return damaged("is cut off", at);
        }
        type = stored[0] & 0xff;
        flags = stored[1] & 0xff;
        int length = u32(stored, 2);
        int sequence = u32(stored, 6);
        if (length < 0 || length > Format.MAX_PAYLOAD) {
            return damaged("has an impossible length", at);
        }
        int whole = Format.BLOCK_HEADER + length + Format.BLOCK_TRAILER;
        int have = header;
        while (have < whole) {
            int step = Math.min(whole, Math.max(have * 2, STEP));
            if (stored.length < step + RawDecoder.INPUT_PADDING) {
                stored = Arrays.copyOf(stored, step + RawDecoder.INPUT_PADDING);
            }
            have += fill(stored, have, step - have);
            if (have < step) {
                return damaged("is cut off", at);
            }
        }
        crc.reset();
        crc.update(stored, 0, Format.BLOCK_HEADER + length);
        if ((int) crc.getValue() != u32(stored, Format.BLOCK_HEADER + length)) {
            return damaged("does not match its checksum", at);
        }
        if (sequence != blocks++) {
            return damaged(
                    "is number " + (sequence & 0xffff_ffffL) + " where number " + (blocks - 1 & 0xffff_ffffL)
                            + " belongs: blocks are missing or not in their order",
                    at);
        }
        payload = stored;
        start = Format.BLOCK_HEADER;
        end = start + length;
        if ((flags & Format.COMPRESSED) != 0 && !inflate()) {
            return damaged("does not decompress", at);
        }
        return true;
    }

    private boolean inflate() {
        int length = end - start < 4 ? -1 : u32(stored, start);
        if (length < 0 || length > Format.MAX_PAYLOAD) {
            return false;
        }
        if (plain.length < length + RawDecoder.INPUT_PADDING) {
            plain = new byte[length + RawDecoder.INPUT_PADDING];
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(stored, start + 4, end - start - 4);
            int have = 0;
            while (have < length) {
                int more = inflater.inflate(plain, have, length - have);
                if (more == 0) {
                    return false;
                }
                have += more;
            }
        } catch (DataFormatException e) {
            return false;
        } finally {
            inflater.end();
        }
        payload = plain;
        start = 0;
        end = length;
        return true;
    }

    int type() {
        return type;
    }

    boolean isSkippable() {
        return (flags & Format.SKIPPABLE) != 0;
    }

    /** The format's minor version as the writer told it. */
    int minor() {
        return minor;
    }

    /** The current payload, with {@link RawDecoder#INPUT_PADDING} after it; valid until the next block. */
    PayloadReader payload(MemoryShare memory) {
        return new PayloadReader(payload, start, end, memory);
    }

    /** Why the stream ended before its end, or null. */
    String damage() {
        return damage;
    }

    /** How many bytes its buffers take. */
    long memory() {
        return stored.length + plain.length;
    }

    /** The position of the next byte. */
    long position() {
        return position;
    }

    private boolean damaged(String what, long at) {
        if (damage == null) {
            damage = "the block at byte " + at + " " + what;
        }
        return false;
    }

    private int fill(byte[] to, int offset, int length) {
        try {
            int read = in.readNBytes(to, offset, length);
            position += read;
            return read;
        } catch (IOException e) {
            damage = "reading failed after byte " + position + " (" + e.getMessage() + ")";
            return 0;
        }
    }

    private static int u32(byte[] bytes, int at) {
        return bytes[at] & 0xff
                | (bytes[at + 1] & 0xff) << 8
                | (bytes[at + 2] & 0xff) << 16
                | (bytes[at + 3] & 0xff) << 24;
    }
}
