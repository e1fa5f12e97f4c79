// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.binary.Format;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Small recordings with every kind of block. */
final class SeedRecording {
    private static final int LOCK = 500;
    private static final int COUNT = 7;

    private SeedRecording() {}

    static List<byte[]> all() {
        try {
            List<byte[]> all = new ArrayList<>();
            for (boolean compressed : new boolean[] {false, true}) {
                byte[] recorded = recorded(compressed);
                all.add(recorded);
                ByteArrayOutputStream ordered = new ByteArrayOutputStream();
                BinaryWriter.write(TraceReader.read(new ByteArrayInputStream(recorded), "seed"), ordered);
                all.add(ordered.toByteArray());
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (dev.foretell.trace.TraceException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Two threads that take a lock in turn, each in rounds of their own; tables of all sorts. */
    private static byte[] recorded(boolean compressed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BlockWriter writer = new BlockWriter(bytes, compressed)) {
            for (int site = 1; site < 6; site++) {
                writer.site(
                        site,
                        "a.Foo.m" + site + "(Foo.java:" + site + ")",
                        site < 4 ? "a.Foo.x" + site : "",
                        site,
                        Value.of(site),
                        site == 1 ? Format.STATIC : site == 2 ? Format.ELEMENT : 0);
            }
            writer.array(40, 8, "int[]");
            writer.name(Kind.Target.LOCK, LOCK, "lock");
            writer.instance(Kind.Target.LOCK, LOCK + 1, "a.Bar", 90);
            writer.string(3, "some text");
            writer.objectTypes("a.Foo:a.Base");
            writer.classFile("a/Foo", "no class".getBytes(StandardCharsets.UTF_8));
            writer.thread(1, "one", 0);
            writer.thread(2, "two", 0);
            writer.stack(1, 1, List.of("a.Foo.m1(Foo.java:1)", "a.Main.main(Main.java:3)"), true);
            long[] counts = new long[3];
            for (int round = 1; round < 5; round++) {
                for (int thread = 1; thread < 3; thread++) {
                    long[] slots = slots(thread, round, counts[thread]);
                    counts[thread] = writer.events(thread, round, counts[thread], slots, 0, slots.length);
                }
                writer.objectGone(LOCK + 1);
                writer.round(round, new int[] {1}, round == 2 ? 1 : 0);
            }
            writer.threadEnded(2);
            writer.round(5, new int[0], 0);
            writer.end(new String[] {"dropped events", "field: a.Foo.x1"}, new long[] {0, 1});
        }
        return bytes.toByteArray();
    }

    private static long[] slots(int thread, int round, long count) {
        long own = RawRecord.version(thread, (int) count);
        return new long[] {
            RawRecord.head(RawRecord.WRITE_VALUE, 1 + round % 2, COUNT + thread * 16L + round),
            count == 0 ? 0 : own,
            round,
            RawRecord.head(RawRecord.READ, 3, COUNT + 3),
            0,
            RawRecord.head(RawRecord.WRITE, 3, COUNT + thread),
            0,
        };
    }
}
