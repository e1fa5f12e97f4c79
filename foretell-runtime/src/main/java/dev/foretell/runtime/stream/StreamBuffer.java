// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import java.util.Arrays;

/**
 * The end of a stream of bytes that the other side has not taken yet, at most {@code limit} of them. Bytes are counted
 * from the start of the stream. The ring grows as needed. Its monitor is used by our own threads only.
 */
final class StreamBuffer {
    private static final int SMALLEST = 1 << 16;

    private final int limit;
    private byte[] ring = new byte[SMALLEST];

    /** The first byte that is kept, and the one after the last. */
    private long first;

    private long end;
    private boolean closed;
    private boolean overflown;

    /** {@code limit}: a power of two, from 64 KiB on. */
    StreamBuffer(int limit) {
        this.limit = limit;
    }

    /** Appends all of these bytes, or, if there is no room for them, none. */
    synchronized boolean append(byte[] bytes, int from, int length) {
        if (end - first + length > limit || !grow(end - first + length)) {
            overflown = true;
            return false;
        }
        int at = (int) end & ring.length - 1;
        int run = Math.min(length, ring.length - at);
        System.arraycopy(bytes, from, ring, at, run);
        System.arraycopy(bytes, from + run, ring, 0, length - run);
        end += length;
        notifyAll();
        return true;
    }

    private boolean grow(long needed) {
        int size = ring.length;
        while (size < needed) {
            size *= 2;
        }
        if (size > ring.length) {
            try {
                byte[] larger = new byte[size];
                for (long at = first; at < end; ) {
                    int run = contiguous(at);
                    System.arraycopy(ring, (int) at & ring.length - 1, larger, (int) at & size - 1, run);
                    at += run;
                }
                ring = larger;
            } catch (OutOfMemoryError e) {
                return false;
            }
        }
        return true;
    }

    /** How many bytes from {@code at} on stand together both here and in a ring of any larger size. */
    private int contiguous(long at) {
        return (int) Math.min(end - at, ring.length - ((int) at & ring.length - 1));
    }

    /**
     * Copies bytes that start at {@code position}; waits a while if there are none.
     *
     * @return how many; -1 if all are out and no more come
     */
    synchronized int read(long position, byte[] into, long millis) throws InterruptedException {
        if (position == end && !closed) {
            wait(millis);
        }
        if (position == end) {
            return closed ? -1 : 0;
        }
        int run = Math.min(into.length, contiguous(position));
        System.arraycopy(ring, (int) position & ring.length - 1, into, 0, run);
        return run;
    }

    /** Lets go of what comes before this byte. */
    synchronized void release(long position) {
        first = Math.max(first, Math.min(position, end));
        notifyAll();
    }

    /** Nothing more is appended. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** The first byte that can still be had. */
    synchronized long first() {
        return first;
    }

    /** How many bytes there were in all. */
    synchronized long end() {
        return end;
    }

    /** Whether there was once no room. */
    synchronized boolean hasOverflown() {
        return overflown;
    }

    /** Whether nothing is left and nothing more comes. */
    synchronized boolean isDone() {
        return closed && first == end;
    }

    /** Waits until nothing is left. */
    synchronized void awaitDone(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + millis * 1_000_000;
        while (!isDone()) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }

    /** Forgets all, for good. */
    synchronized void clear() {
        first = end;
        ring = Arrays.copyOf(ring, SMALLEST);
        notifyAll();
    }
}
