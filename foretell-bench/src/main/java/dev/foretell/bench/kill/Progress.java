// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kill;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * How far each thread of a program has come, in a file that is mapped, so that it outlives the program as the last store left it. For each thread: the number of its last
 * event, and when it had done the last ones. Each thread writes its own part alone.
 */
final class Progress {
    private static final int KEPT = 1 << 16;
    private static final int PART = (1 + KEPT) * Long.BYTES;

    private final MappedByteBuffer memory;

    private Progress(MappedByteBuffer memory) {
        this.memory = memory;
    }

    static Progress open(Path file, int threads) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new Progress(channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) threads * PART));
        }
    }

    /** A thread has done its event of this number, counted from 1. */
    void done(int thread, long number) {
        memory.putLong(thread * PART + (int) (1 + number % KEPT) * Long.BYTES, System.nanoTime());
        memory.putLong(thread * PART, number);
    }

    /** The number of the last event that a thread has done; 0 if none. */
    long last(int thread) {
        return memory.getLong(thread * PART);
    }

    /** When a thread had done an event, by a clock that all processes of a machine have in common; 0 if that is not kept any more. */
    long time(int thread, long number) {
        return last(thread) - number >= KEPT
                ? 0
                : memory.getLong(thread * PART + (int) (1 + number % KEPT) * Long.BYTES);
    }
}
