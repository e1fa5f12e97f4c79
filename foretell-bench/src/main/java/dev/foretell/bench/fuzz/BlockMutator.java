// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Changes a recording block by block: bytes and numbers inside payloads, whole blocks, types and flags. Lengths, numbers of blocks and checksums are made right
 * again, so that what is read is what was changed.
 */
final class BlockMutator {
    private static final int FILE_HEADER = 10;
    private static final int BLOCK_HEADER = 10;
    private static final int TRAILER = 4;
    private static final int TYPES = 20;
    private static final int COMPRESSED = 1;

    /** A block without what follows from its payload and place. */
    private record Block(int type, int flags, byte[] payload) {}

    private final byte[] header;
    private final List<Block> blocks = new ArrayList<>();

    BlockMutator(byte[] file) {
        header = java.util.Arrays.copyOf(file, FILE_HEADER);
        for (int at = FILE_HEADER; at + BLOCK_HEADER + TRAILER <= file.length; ) {
            int length = u32(file, at + 2);
            byte[] payload = java.util.Arrays.copyOfRange(file, at + BLOCK_HEADER, at + BLOCK_HEADER + length);
            int flags = file[at + 1];
            blocks.add(
                    (flags & COMPRESSED) == 0
                            ? new Block(file[at], flags, payload)
                            : new Block(file[at], flags & ~COMPRESSED, inflated(payload)));
            at += BLOCK_HEADER + length + TRAILER;
        }
    }

    private static byte[] inflated(byte[] payload) {
        Inflater inflater = new Inflater();
        try {
            byte[] plain = new byte[u32(payload, 0)];
            inflater.setInput(payload, 4, payload.length - 4);
            inflater.inflate(plain);
            return plain;
        } catch (DataFormatException e) {
            throw new IllegalArgumentException(e);
        } finally {
            inflater.end();
        }
    }

    byte[] next(Random random) {
        List<Block> changed = new ArrayList<>(blocks);
        for (int changes = random.nextInt(4); changes >= 0; changes--) {
            if (!changed.isEmpty()) {
                change(changed, random);
            }
        }
        return file(changed, random);
    }

    private void change(List<Block> all, Random random) {
        int at = random.nextInt(all.size());
        Block block = all.get(at);
        switch (random.nextInt(12)) {
            case 0 -> all.remove(at);
            case 1 -> all.add(random.nextInt(all.size() + 1), block);
            case 2 -> all.add(random.nextInt(all.size()), all.remove(at));
            case 3 -> all.set(at, new Block(random.nextInt(TYPES), block.flags, block.payload));
            case 4 -> all.set(at, new Block(block.type, random.nextInt(4) & ~COMPRESSED, block.payload));
            case 5 -> all.set(at, new Block(block.type, block.flags, cut(block.payload, random)));
            case 6 -> all.set(at, new Block(block.type, block.flags, repeated(block.payload, random)));
            default -> all.set(at, new Block(block.type, block.flags, bytes(block.payload, random)));
        }
    }

    private static byte[] cut(byte[] payload, Random random) {
        return java.util.Arrays.copyOf(payload, random.nextInt(payload.length + 1));
    }

    private static byte[] repeated(byte[] payload, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int from = random.nextInt(payload.length + 1);
        int to = from + random.nextInt(payload.length - from + 1);
        out.write(payload, 0, to);
        for (int times = 1 << random.nextInt(random.nextInt(50) == 0 ? 14 : 5);
                times > 0 && out.size() < 1 << 21;
                times--) {
            out.write(payload, from, to - from);
        }
        out.write(payload, to, payload.length - to);
        return out.toByteArray();
    }

    /** Single bytes, or a number that is too large, in the place of others. */
    private static byte[] bytes(byte[] payload, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int at = random.nextInt(random.nextBoolean() ? Math.min(payload.length, 8) + 1 : payload.length + 1);
        out.write(payload, 0, at);
        int replaced = Math.min(payload.length - at, random.nextInt(4));
        switch (random.nextInt(4)) {
            case 0 -> varint(out, random.nextLong() >>> random.nextInt(64));
            case 1 -> varint(out, (1L << random.nextInt(63)) - random.nextInt(2));
            default -> {
                for (int i = random.nextInt(4); i >= 0; i--) {
                    out.write(random.nextInt(3) == 0 ? 0xff : random.nextInt(256));
                }
            }
        }
        out.write(payload, at + replaced, payload.length - at - replaced);
        return out.toByteArray();
    }

    private static void varint(ByteArrayOutputStream out, long number) {
        long rest = number;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private byte[] file(List<Block> all, Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(header);
        int number = 0;
        for (Block block : all) {
            byte[] bytes = new byte[BLOCK_HEADER + block.payload.length + TRAILER];
            bytes[0] = (byte) block.type;
            bytes[1] = (byte) block.flags;
            u32(bytes, 2, block.payload.length);
            u32(bytes, 6, random.nextInt(400) == 0 ? random.nextInt() : number++);
            System.arraycopy(block.payload, 0, bytes, BLOCK_HEADER, block.payload.length);
            CRC32C crc = new CRC32C();
            crc.update(bytes, 0, bytes.length - TRAILER);
            u32(bytes, bytes.length - TRAILER, (int) crc.getValue());
            out.writeBytes(bytes);
        }
        return out.toByteArray();
    }

    private static int u32(byte[] bytes, int at) {
        return bytes[at] & 0xff
                | (bytes[at + 1] & 0xff) << 8
                | (bytes[at + 2] & 0xff) << 16
                | (bytes[at + 3] & 0xff) << 24;
    }

    private static void u32(byte[] bytes, int at, int value) {
        for (int i = 0; i < 4; i++) {
            bytes[at + i] = (byte) (value >>> 8 * i);
        }
    }
}
