// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Where long columns are kept: in {@link #MEMORY}, or in a temporary file that is mapped into the address space, so that the
 * operating system decides how much of it is in memory. Columns in a file keep their first page on the heap, and only what
 * is longer goes to the file.
 *
 * <p>Space in the file is given to several threads, never taken back, and all of it goes with the last column: the file has no
 * name any more, or loses it when the program ends. The room for it is there before it is used, so that a full disk is an
 * {@link IOException}, not a crash.
 */
public final class Storage {
    public static final Storage MEMORY = new Storage(null, 31);

    private static final int SEGMENT_BITS = 26;
    private static final int SEGMENT = 1 << SEGMENT_BITS;
    private static final int MOST_SEGMENTS = 1 << 13;
    private static final int PAGE_BITS = 10;

    private final Path directory;
    private final int pageBits;
    private FileChannel file;

    /** A thread reads only those that it has asked for itself, or that came with a column published to it. */
    private final MappedByteBuffer[] segments;

    private long end;

    private Storage(Path directory, int pageBits) {
        this.directory = directory;
        this.pageBits = pageBits;
        segments = new MappedByteBuffer[directory == null ? 0 : MOST_SEGMENTS];
    }

    /** In the directory for temporary files. */
    public static Storage file() {
        return file(PAGE_BITS);
    }

    /**
     * The same, with pages of another size.
     *
     * @param pageBits the logarithm of how many numbers a page has
     */
    public static Storage file(int pageBits) {
        return new Storage(Path.of(System.getProperty("java.io.tmpdir")), pageBits);
    }

    public boolean isFile() {
        return directory != null;
    }

    /** Where the file is; null in memory. */
    public Path directory() {
        return directory;
    }

    /** How many bytes of the file are used. */
    public synchronized long size() {
        return end;
    }

    /** The logarithm of how many numbers a page of a column has. */
    int pageBits() {
        return pageBits;
    }

    /** Room for so many bytes, all 0, one after the other; not more than 64 MB. */
    synchronized long allocate(int bytes) {
        int rounded = bytes + 7 & -8;
        long address = (end & SEGMENT - 1) + rounded > SEGMENT ? end + SEGMENT - 1 & -SEGMENT : end;
        int segment = (int) (address >>> SEGMENT_BITS);
        try {
            if (segment == MOST_SEGMENTS) {
                throw new IOException("the trace needs more than " + (end >> 30) + " GB on disk");
            }
            if (segments[segment] == null) {
                segments[segment] = map(segment);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(new IOException(
                    "no room for a trace that does not fit in memory in " + directory + " (" + e.getMessage()
                            + "); give Java more memory (-Xmx) or another directory (-Djava.io.tmpdir)",
                    e));
        }
        end = address + rounded;
        return address;
    }

    private MappedByteBuffer map(int segment) throws IOException {
        if (file == null) {
            Path path = Files.createTempFile(directory, "foretell", ".columns");
            path.toFile().deleteOnExit();
            file = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            unlink(path);
        }
        long begin = (long) segment << SEGMENT_BITS;
        ByteBuffer zeros = ByteBuffer.allocate(1 << 16);
        for (long at = begin; at < begin + SEGMENT; at += zeros.capacity()) {
            zeros.clear();
            while (zeros.hasRemaining()) {
                file.write(zeros, at + zeros.position());
            }
        }
        MappedByteBuffer mapped = file.map(FileChannel.MapMode.READ_WRITE, begin, SEGMENT);
        mapped.order(ByteOrder.nativeOrder());
        return mapped;
    }

    /** Where files can lose their names while they are open, nothing is left behind, however the program ends. */
    private static void unlink(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            // It goes at the end of the program.
        }
    }

    byte getByte(long address) {
        return segment(address).get((int) address & SEGMENT - 1);
    }

    void putByte(long address, byte value) {
        segment(address).put((int) address & SEGMENT - 1, value);
    }

    int getInt(long address) {
        return segment(address).getInt((int) address & SEGMENT - 1);
    }

    void putInt(long address, int value) {
        segment(address).putInt((int) address & SEGMENT - 1, value);
    }

    long getLong(long address) {
        return segment(address).getLong((int) address & SEGMENT - 1);
    }

    void putLong(long address, long value) {
        segment(address).putLong((int) address & SEGMENT - 1, value);
    }

    private MappedByteBuffer segment(long address) {
        return segments[(int) (address >>> SEGMENT_BITS)];
    }
}
