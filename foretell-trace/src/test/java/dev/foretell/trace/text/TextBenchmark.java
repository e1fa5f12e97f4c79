// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.CpuTime;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Prints how many lines of text a second are read and written; run by hand. */
public final class TextBenchmark {
    private static final int LINES = 3_000_000;

    private TextBenchmark() {}

    public static void main(String[] args) throws Exception {
        byte[] text = std();
        for (int repeat = 0; repeat < 6; repeat++) {
            long t0 = CpuTime.nanos();
            Trace trace = TraceReader.read(new ByteArrayInputStream(text), "t.std");
            long t1 = CpuTime.nanos();
            ByteArrayOutputStream out = new ByteArrayOutputStream(text.length);
            TextWriter.write(trace, out);
            long t2 = CpuTime.nanos();
            System.out.printf(
                    "%d lines, %d bytes: read %.1f M/s, write %.1f M/s%n",
                    trace.size(), text.length, trace.size() * 1e3 / (t1 - t0), trace.size() * 1e3 / (t2 - t1));
        }
    }

    private static byte[] std() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LINES; ) {
            int thread = random.nextInt(8);
            boolean locked = random.nextInt(4) == 0;
            if (locked) {
                text.append('T')
                        .append(thread)
                        .append("|acq(L")
                        .append(thread)
                        .append(")|")
                        .append(i % 500)
                        .append('\n');
                i++;
            }
            for (int k = random.nextInt(5); k >= 0; k--) {
                text.append('T').append(thread).append(random.nextBoolean() ? "|r(V" : "|w(V");
                text.append(random.nextInt(10_000))
                        .append(")|")
                        .append(random.nextInt(1000))
                        .append('\n');
                i++;
            }
            if (locked) {
                text.append('T')
                        .append(thread)
                        .append("|rel(L")
                        .append(thread)
                        .append(")|")
                        .append(i % 500)
                        .append('\n');
                i++;
            }
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
