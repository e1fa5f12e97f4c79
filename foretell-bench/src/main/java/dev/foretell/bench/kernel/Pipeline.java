// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Batches of numbers that go through stages, a thread for each, with a blocking queue in between. */
public final class Pipeline implements Kernel {
    private static final int BATCH = 256;
    private static final int CAPACITY = 16;
    private static final int PASSES = 12;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        int stages = Math.max(2, threads);
        List<BlockingQueue<long[]>> queues = new ArrayList<>();
        for (int i = 1; i < stages; i++) {
            queues.add(new ArrayBlockingQueue<>(CAPACITY));
        }
        long[] result = new long[1];
        int batches = size / BATCH;
        Team.run(stages, me -> {
            int passes = Team.from(PASSES, me + 1, stages) - Team.from(PASSES, me, stages);
            for (int i = 0; i < batches; i++) {
                long[] batch = me == 0 ? made(i) : queues.get(me - 1).take();
                pass(batch, passes);
                if (me < stages - 1) {
                    queues.get(me).put(batch);
                } else {
                    result[0] = sum(batch, result[0]);
                }
            }
        });
        return result[0];
    }

    @Override
    public long expected(int size) {
        long sum = 0;
        for (int i = 0; i < size / BATCH; i++) {
            long[] batch = made(i);
            pass(batch, PASSES);
            sum = sum(batch, sum);
        }
        return sum;
    }

    @Override
    public int usualSize() {
        return 4_000_000;
    }

    @Override
    public int tinySize() {
        return 4 * BATCH;
    }

    private static long[] made(int number) {
        Dice dice = new Dice(number + 1);
        long[] batch = new long[BATCH];
        for (int i = 0; i < BATCH; i++) {
            batch[i] = dice.next();
        }
        return batch;
    }

    private static void pass(long[] batch, int times) {
        for (int pass = 0; pass < times; pass++) {
            for (int i = 0; i < batch.length; i++) {
                batch[i] ^= batch[i] >>> 7;
            }
        }
    }

    private static long sum(long[] batch, long before) {
        long sum = before;
        for (long number : batch) {
            sum = sum * 31 + number;
        }
        return sum;
    }
}
