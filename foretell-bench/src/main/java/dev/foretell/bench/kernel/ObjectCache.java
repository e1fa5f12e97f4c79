// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A cache of objects that are made when they are first asked for, in slots with a lock each; most questions find what is there. */
public final class ObjectCache implements Kernel {
    private static final int SLOTS = 256;
    private static final int CLERKS = 8;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Slot[] slots = slots();
        long[] sums = new long[CLERKS];
        Team.run(threads, me -> {
            for (int clerk = me; clerk < CLERKS; clerk += threads) {
                sums[clerk] = ask(slots, clerk, size);
            }
        });
        return sum(sums);
    }

    @Override
    public long expected(int size) {
        Slot[] slots = slots();
        long[] sums = new long[CLERKS];
        for (int clerk = 0; clerk < CLERKS; clerk++) {
            sums[clerk] = ask(slots, clerk, size);
        }
        return sum(sums);
    }

    @Override
    public int usualSize() {
        return 2_000_000;
    }

    @Override
    public int tinySize() {
        return 2_000;
    }

    private static long ask(Slot[] slots, int clerk, int size) {
        Dice dice = new Dice(clerk + 1);
        long sum = 0;
        for (int i = 0; i < size / CLERKS; i++) {
            int key = dice.below(SLOTS * 2);
            sum = sum * 31 + slots[key % SLOTS].get(key).weight;
        }
        return sum;
    }

    private static Slot[] slots() {
        Slot[] slots = new Slot[SLOTS];
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = new Slot();
        }
        return slots;
    }

    private static long sum(long[] parts) {
        long sum = 0;
        for (long part : parts) {
            sum = sum * 31 + part;
        }
        return sum;
    }

    private static final class Thing {
        private final int key;
        private final long weight;

        Thing(int key) {
            this.key = key;
            this.weight = new Dice(key + 1).next();
        }
    }

    private static final class Slot {
        private Thing even;
        private Thing odd;

        synchronized Thing get(int key) {
            Thing known = key < SLOTS ? even : odd;
            if (known == null || known.key != key) {
                known = new Thing(key);
                if (key < SLOTS) {
                    even = known;
                } else {
                    odd = known;
                }
            }
            return known;
        }
    }
}
