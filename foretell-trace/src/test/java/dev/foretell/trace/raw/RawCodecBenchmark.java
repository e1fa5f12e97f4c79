// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import dev.foretell.trace.CpuTime;
import dev.foretell.trace.TraceException;
import java.util.Arrays;
import java.util.Random;

/** Prints size and speed of the raw encoding on logs like those of real loops; run by hand. */
public final class RawCodecBenchmark {
    private static final int BLOCK = 1 << 16;

    private RawCodecBenchmark() {}

    public static void main(String[] args) throws TraceException {
        for (int round = 0; round < 3; round++) {
            measure("stencil", stencil());
            measure("objects", objects(false));
            measure("objects with values", objects(true));
            measure("locks", locks());
            measure("random", chaos());
            measure("near misses", new RunPacker().pack(scattered()));
        }
    }

    /** Successive over-relaxation: four neighbours read, one written, rows changed by two threads. */
    private static long[] stencil() {
        RawLogs log = new RawLogs();
        long[] versions = new long[130 * 130];
        Arrays.fill(versions, RawRecord.version(2, 1));
        long count = 0;
        for (int sweep = 0; sweep < 16; sweep++) {
            for (int y = 1; y < 129; y++) {
                for (int x = 1 + (sweep + y & 1); x < 129; x += 2) {
                    int at = y * 130 + x;
                    log.add(RawRecord.head(RawRecord.READ, 1, 1000 + at - 130), versions[at - 130]);
                    log.add(RawRecord.head(RawRecord.READ, 2, 1000 + at + 130), versions[at + 130]);
                    log.add(RawRecord.head(RawRecord.READ, 3, 1000 + at - 1), versions[at - 1]);
                    log.add(RawRecord.head(RawRecord.READ, 4, 1000 + at + 1), versions[at + 1]);
                    log.add(RawRecord.head(RawRecord.WRITE, 5, 1000 + at), versions[at]);
                    versions[at] = RawRecord.version(1, ++count);
                }
            }
        }
        return log.slots();
    }

    /** Objects with three fields, visited in random order; some were changed by others. */
    private static long[] objects(boolean values) {
        RawLogs log = new RawLogs();
        Random random = new Random(1);
        int read = values ? RawRecord.READ_VALUE : RawRecord.READ;
        int write = values ? RawRecord.WRITE_VALUE : RawRecord.WRITE;
        long[] versions = new long[2000];
        Arrays.fill(versions, RawRecord.version(2, 1));
        long count = 0;
        for (int i = 0; i < 120_000; i++) {
            int object = random.nextInt(2000);
            if (random.nextInt(20) == 0) {
                versions[object] = RawRecord.version(2, i);
            }
            long first = 10_000 + object * 3L;
            access(log, read, 11, first, versions[object], object);
            if (random.nextInt(3) == 0) {
                access(log, read, 12, first + 1, versions[object], i);
            }
            access(log, write, 13, first + 2, versions[object], i * 7L);
            versions[object] = RawRecord.version(1, ++count);
        }
        return log.slots();
    }

    private static void access(RawLogs log, int op, int site, long target, long version, long value) {
        if (op == RawRecord.READ || op == RawRecord.WRITE) {
            log.add(RawRecord.head(op, site, target), version);
        } else {
            log.add(RawRecord.head(op, site, target), version, value);
        }
    }

    /** A lock, three accesses under it, the lock again; two threads take turns now and then. */
    private static long[] locks() {
        RawLogs log = new RawLogs();
        Random random = new Random(2);
        long lock = 0;
        long data = 0;
        long count = 0;
        for (int i = 0; i < 80_000; i++) {
            if (random.nextInt(4) == 0) {
                data = RawRecord.version(2, 3L * i);
                lock = data + 1;
            }
            log.add(RawRecord.head(RawRecord.OTHER, 21, 77), lock, RawRecord.meta(0, 0, 5));
            log.add(RawRecord.head(RawRecord.READ, 22, 500), data);
            log.add(RawRecord.head(RawRecord.WRITE, 23, 500), data);
            data = RawRecord.version(1, ++count);
            log.add(RawRecord.head(RawRecord.OTHER, 24, 77), lock, RawRecord.meta(RawRecord.MAKES_VERSION, 0, 6));
            lock = RawRecord.version(1, ++count);
        }
        return log.slots();
    }

    /** Nothing to predict but the site. */
    private static long[] chaos() {
        RawLogs log = new RawLogs();
        Random random = new Random(3);
        for (int i = 0; i < 300_000; i++) {
            log.add(
                    RawRecord.head(RawRecord.READ, 30, random.nextInt(1_000_000)),
                    RawRecord.version(random.nextInt(8), random.nextInt(1_000_000)));
        }
        return log.slots();
    }

    /** Elements of a small array at random, and one of three fields, in loops of no fixed length. */
    private static long[] scattered() {
        RawLogs log = new RawLogs();
        Random random = new Random(4);
        for (int i = 0; i < 150_000; i++) {
            for (int j = random.nextInt(4); j >= 0; j--) {
                int at = random.nextInt(200);
                log.add(RawRecord.head(RawRecord.READ, 30, 1000 + at), RawRecord.version(1, 500 + at));
            }
            int field = random.nextInt(3);
            log.add(
                    RawRecord.head(RawRecord.READ, 31 + field, 9000 + field),
                    RawRecord.version(1, 400 + random.nextInt(50)));
        }
        return log.slots();
    }

    private static void measure(String name, long[] slots) throws TraceException {
        int blocks = 0;
        int[] ends = new int[slots.length / 1000 + 2];
        int records = 0;
        int last = 0;
        for (int i = 0; i < slots.length; ) {
            if (i - last >= BLOCK - 4) {
                ends[blocks++] = i;
                last = i;
            }
            i += RawRecord.slots(RawRecord.op(slots[i]), i + 2 < slots.length ? slots[i + 2] : 0);
            records++;
        }
        ends[blocks++] = slots.length;

        RawEncoder encoder = new RawEncoder();
        RawDecoder decoder = new RawDecoder();
        byte[][] packed = new byte[blocks][RawEncoder.maxBytes(BLOCK)];
        int[] sizes = new int[blocks];
        long[] decoded = new long[BLOCK + RawDecoder.OUTPUT_PADDING];
        long bytes = 0;
        long bestEncode = Long.MAX_VALUE;
        long bestDecode = Long.MAX_VALUE;
        for (int repeat = 0; repeat < 12; repeat++) {
            long t0 = CpuTime.nanos();
            bytes = 0;
            for (int b = 0, from = 0; b < blocks; from = ends[b++]) {
                sizes[b] = encoder.encode(slots, from, ends[b], 1, 0, packed[b], 0);
                bytes += sizes[b];
            }
            long t1 = CpuTime.nanos();
            for (int b = 0, from = 0; b < blocks; from = ends[b++]) {
                decoder.decode(packed[b], 0, sizes[b], 1, 0, decoded, ends[b] - from);
            }
            long t2 = CpuTime.nanos();
            bestEncode = Math.min(bestEncode, t1 - t0);
            bestDecode = Math.min(bestDecode, t2 - t1);
        }
        System.out.printf(
                "%-20s %8d records  %.2f bytes/record  encode %5.1f M/s  decode %5.1f M/s%n",
                name, records, (double) bytes / records, records * 1e3 / bestEncode, records * 1e3 / bestDecode);
    }
}
