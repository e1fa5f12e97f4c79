// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.CpuTime;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Prints how many events a second are merged; run by hand. */
public final class MergeBenchmark {
    private static final int ROUND = 100_000;
    private static final int EVENTS = 4_000_000;
    private static long sum;

    private MergeBenchmark() {}

    public static void main(String[] args) throws TraceException {
        for (int repeat = 0; repeat < 4; repeat++) {
            measure("4 threads, 1M words, 10% foreign", 4, 1_000_000, 10);
            measure("4 threads, 1000 words, all shared", 4, 1000, 100);
            measure("64 threads, 100 words, all shared", 64, 100, 100);
            measure("2 threads, 1 word, all shared", 2, 1, 100);
        }
    }

    private static void measure(String name, int threads, int words, int foreign) throws TraceException {
        List<long[][]> rounds = record(threads, words, foreign);
        Merge merge = new Merge((thread, slots, at) -> sum += slots[at], Long.MAX_VALUE);
        long start = CpuTime.nanos();
        for (int t = 0; t < threads; t++) {
            merge.thread(t, 0);
        }
        int round = 0;
        for (long[][] logs : rounds) {
            round++;
            for (int t = 0; t < threads; t++) {
                merge.events(t, round, logs[t], logs[t].length - RawDecoder.OUTPUT_PADDING);
            }
            merge.round(round, new int[0], 0);
        }
        merge.finish();
        long nanos = CpuTime.nanos() - start;
        if (merge.leftovers().events() != 0) {
            throw new AssertionError(merge.leftovers().waits());
        }
        System.out.printf("%-36s %5.1f M events/s%n", name, EVENTS * 1e3 / nanos);
    }

    private static List<long[][]> record(int threads, int words, int foreign) {
        Random random = new Random(1);
        long[] versions = new long[words];
        long[] counts = new long[threads];
        List<long[][]> rounds = new ArrayList<>();
        long[][] logs = new long[threads][1 << 20];
        int[] sizes = new int[threads];
        for (int i = 1; i <= EVENTS; i++) {
            int t = random.nextInt(threads);
            int word = random.nextInt(words);
            if (random.nextInt(100) >= foreign) {
                word = word / threads * threads + t;
                word = word >= words ? t : word;
            }
            if (versions[word] == 0) {
                versions[word] = RawRecord.version(t, ++counts[t]);
                logs[t][sizes[t]++] = RawRecord.head(RawRecord.COUNT, 0, counts[t]);
            }
            boolean write = random.nextInt(4) == 0;
            logs[t][sizes[t]++] = RawRecord.head(write ? RawRecord.WRITE : RawRecord.READ, 1, word);
            logs[t][sizes[t]++] = versions[word];
            if (write) {
                versions[word] = RawRecord.version(t, ++counts[t]);
            }
            if (i % ROUND == 0) {
                long[][] drained = new long[threads][];
                for (int u = 0; u < threads; u++) {
                    drained[u] = Arrays.copyOf(logs[u], sizes[u] + RawDecoder.OUTPUT_PADDING);
                    sizes[u] = 0;
                }
                rounds.add(drained);
            }
        }
        return rounds;
    }
}
