// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import dev.foretell.trace.CpuTime;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.binary.Format;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Random;

/** Prints how fast a recording is written, and read into memory or streamed; run by hand. */
public final class RecordingBenchmark {
    private static final int EVENTS = 8_000_000;
    private static final int THREADS = 4;
    private static final int ROUND = 200_000;
    private static final int CELLS = 1 << 18;

    private RecordingBenchmark() {}

    public static void main(String[] args) throws Exception {
        for (int repeat = 0; repeat < 4; repeat++) {
            for (boolean compress : new boolean[] {false, true}) {
                ByteArrayOutputStream out = new ByteArrayOutputStream(EVENTS * 4);
                long writing = record(out, compress);
                byte[] file = out.toByteArray();
                long t0 = CpuTime.nanos();
                Trace trace = TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
                long t1 = CpuTime.nanos();
                Counter counter = new Counter();
                TraceReader.stream(new ByteArrayInputStream(file), "x.ftl", counter);
                long t2 = CpuTime.nanos();
                ByteArrayOutputStream linear = new ByteArrayOutputStream(EVENTS * 4);
                BinaryWriter.write(trace, linear);
                if (!trace.isComplete() || trace.size() != counter.events) {
                    throw new AssertionError(trace.damage());
                }
                double n = trace.size() * 1e3;
                System.out.printf(
                        "compressed %-5s %.2f bytes/event  write %.1f M/s  read %.1f M/s  stream %.1f M/s; ordered %.2f"
                                + " bytes/event%n",
                        compress,
                        file.length * 1e3 / n,
                        n / writing,
                        n / (t1 - t0),
                        n / (t2 - t1),
                        linear.size() * 1e3 / n);
            }
        }
    }

    private static final class Counter implements EventSink {
        int events;

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            events++;
        }
    }

    /** Each thread sweeps over its part of an array and now and then looks at another's. */
    private static long record(ByteArrayOutputStream out, boolean compress) throws Exception {
        Random random = new Random(1);
        long[] versions = new long[CELLS];
        long[] counts = new long[THREADS];
        long[] written = new long[THREADS];
        long[][] logs = new long[THREADS][ROUND * 4];
        int[] sizes = new int[THREADS];
        int[] at = new int[THREADS];
        long nanos = 0;
        BlockWriter writer = new BlockWriter(out, compress);
        writer.site(1, "a.Grid.sweep(Grid.java:10)", "", 0, Value.LONG, Format.ELEMENT);
        writer.site(2, "a.Grid.sweep(Grid.java:11)", "", 0, Value.LONG, Format.ELEMENT);
        writer.site(3, "a.Grid.peek(Grid.java:20)", "", 0, Value.LONG, Format.ELEMENT);
        writer.array(1000, CELLS, "long[]");
        for (int t = 0; t < THREADS; t++) {
            writer.thread(t, "worker-" + t, 0);
        }
        int round = 0;
        for (int i = 1; i <= EVENTS / 2; i++) {
            int t = i >>> 10 & THREADS - 1;
            boolean peek = random.nextInt(10) == 0;
            int cell = peek ? random.nextInt(CELLS) : t * (CELLS / THREADS) + at[t]++ % (CELLS / THREADS);
            if (versions[cell] == 0) {
                versions[cell] = RawRecord.version(t, ++counts[t]);
                logs[t][sizes[t]++] = RawRecord.head(RawRecord.COUNT, 0, counts[t]);
            }
            logs[t][sizes[t]++] = RawRecord.head(RawRecord.READ, peek ? 3 : 1, 1000 + cell);
            logs[t][sizes[t]++] = versions[cell];
            if (!peek) {
                logs[t][sizes[t]++] = RawRecord.head(RawRecord.WRITE, 2, 1000 + cell);
                logs[t][sizes[t]++] = versions[cell];
                versions[cell] = RawRecord.version(t, ++counts[t]);
            }
            if (i % (ROUND / 2) == 0) {
                round++;
                long start = CpuTime.nanos();
                for (int u = 0; u < THREADS; u++) {
                    written[u] = writer.events(u, round, written[u], logs[u], 0, sizes[u]);
                    sizes[u] = 0;
                }
                writer.round(round, new int[0], 0);
                nanos += CpuTime.nanos() - start;
            }
        }
        writer.end(new String[0], new long[0]);
        writer.close();
        return nanos;
    }
}
