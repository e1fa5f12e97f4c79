// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** Producers and consumers round a bounded buffer of objects, with wait and notify. */
public final class ProducerConsumer implements Kernel {
    private static final int CAPACITY = 64;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        int pairs = Math.max(1, threads / 2);
        Buffer buffer = new Buffer(CAPACITY);
        long[] sums = new long[pairs];
        Team.run(2 * pairs, me -> {
            int pair = me / 2;
            int from = Team.from(size, pair, pairs);
            int to = Team.from(size, pair + 1, pairs);
            if (me % 2 == 0) {
                for (int i = from; i < to; i++) {
                    buffer.put(new Item(i));
                }
            } else {
                long sum = 0;
                for (int i = from; i < to; i++) {
                    sum += buffer.take().work();
                }
                sums[pair] = sum;
            }
        });
        long sum = 0;
        for (long part : sums) {
            sum += part;
        }
        return sum;
    }

    @Override
    public long expected(int size) {
        long sum = 0;
        for (int i = 0; i < size; i++) {
            sum += new Item(i).work();
        }
        return sum;
    }

    @Override
    public int usualSize() {
        return 400_000;
    }

    @Override
    public int tinySize() {
        return 300;
    }

    private static final class Item {
        private final int number;
        private long result;

        Item(int number) {
            this.number = number;
        }

        long work() {
            for (int i = 0; i < 8; i++) {
                result = result * 31 + (number ^ i);
            }
            return result;
        }
    }

    private static final class Buffer {
        private final Item[] items;
        private int count;
        private int first;

        Buffer(int capacity) {
            items = new Item[capacity];
        }

        synchronized void put(Item item) throws InterruptedException {
            while (count == items.length) {
                wait();
            }
            items[(first + count) % items.length] = item;
            if (count++ == 0) {
                notifyAll();
            }
        }

        synchronized Item take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            Item item = items[first];
            items[first] = null;
            first = (first + 1) % items.length;
            if (count-- == items.length) {
                notifyAll();
            }
            return item;
        }
    }
}
