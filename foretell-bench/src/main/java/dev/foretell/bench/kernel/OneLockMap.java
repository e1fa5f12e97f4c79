// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads count numbers in one table behind one lock: one update to four look-ups. */
public final class OneLockMap implements Kernel {
    private static final int KEYS = 4096;
    private static final int STREAMS = 16;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Counts counts = new Counts();
        Team.run(threads, me -> {
            for (int stream = me; stream < STREAMS; stream += threads) {
                Dice dice = new Dice(stream + 1);
                for (int i = 0; i < size / STREAMS; i++) {
                    int key = dice.below(KEYS);
                    if (i % 5 == 0) {
                        counts.add(key, i);
                    } else {
                        counts.get(key);
                    }
                }
            }
        });
        return counts.checksum();
    }

    @Override
    public long expected(int size) {
        Table table = new Table();
        for (int stream = 0; stream < STREAMS; stream++) {
            Dice dice = new Dice(stream + 1);
            for (int i = 0; i < size / STREAMS; i++) {
                int key = dice.below(KEYS);
                if (i % 5 == 0) {
                    table.add(key, i);
                }
            }
        }
        return table.checksum();
    }

    @Override
    public int usualSize() {
        return 5_000_000;
    }

    @Override
    public int tinySize() {
        return 1000;
    }

    private static final class Counts {
        private final Lock lock = new ReentrantLock();
        private final Table table = new Table();

        void add(int key, int amount) {
            lock.lock();
            try {
                table.add(key, amount);
            } finally {
                lock.unlock();
            }
        }

        long get(int key) {
            lock.lock();
            try {
                return table.get(key);
            } finally {
                lock.unlock();
            }
        }

        long checksum() {
            lock.lock();
            try {
                return table.checksum();
            } finally {
                lock.unlock();
            }
        }
    }
}
