// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/**
 * A multithreaded computation whose result depends on the size alone, not on the number of threads
 * or on their interleaving.
 */
public interface Kernel {
    /** Runs once with so many threads and returns the checksum of the result. */
    long run(int size, int threads) throws InterruptedException;

    /** The checksum of the same result, computed by the calling thread without synchronisation. */
    long expected(int size);

    /** A size that takes some tenths of a second on an ordinary machine. */
    int usualSize();

    /** A size that takes some milliseconds. */
    int tinySize();
}
