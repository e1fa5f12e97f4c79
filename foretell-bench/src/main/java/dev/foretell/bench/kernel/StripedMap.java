// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** Threads count numbers in a table of 32 stripes, each with its own lock: updates only. */
public final class StripedMap implements Kernel {
    private static final int KEYS = 4096;
    private static final int STREAMS = 16;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Counts counts = new Counts(32);
        Team.run(threads, me -> {
            for (int stream = me; stream < STREAMS; stream += threads) {
                Dice dice = new Dice(stream + 1);
                for (int i = 0; i < size / STREAMS; i++) {
                    counts.add(dice.below(KEYS), i & 7);
                }
            }
        });
        return counts.checksum();
    }

    @Override
    public long expected(int size) {
        Counts counts = new Counts(32);
        for (int stream = 0; stream < STREAMS; stream++) {
            Dice dice = new Dice(stream + 1);
            for (int i = 0; i < size / STREAMS; i++) {
                counts.addAlone(dice.below(KEYS), i & 7);
            }
        }
        return counts.checksum();
    }

    @Override
    public int usualSize() {
        return 8_000_000;
    }

    @Override
    public int tinySize() {
        return 1000;
    }

    private static final class Counts {
        private final Table[] stripes;

        Counts(int count) {
            stripes = new Table[count];
            for (int i = 0; i < count; i++) {
                stripes[i] = new Table();
            }
        }

        void add(int key, int amount) {
            Table stripe = stripes[key % stripes.length];
            synchronized (stripe) {
                stripe.add(key, amount);
            }
        }

        void addAlone(int key, int amount) {
            stripes[key % stripes.length].add(key, amount);
        }

        long checksum() {
            long sum = 0;
            for (Table stripe : stripes) {
                synchronized (stripe) {
                    sum += stripe.checksum();
                }
            }
            return sum;
        }
    }
}
