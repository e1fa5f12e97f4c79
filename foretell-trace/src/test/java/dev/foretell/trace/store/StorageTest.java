// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.RandomTraces;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That columns in a file are what they are in memory. */
class StorageTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 10})
    void listsAreTheSameInAFile(int pageBits) {
        Storage file = Storage.file(pageBits);
        Random random = new Random(pageBits);
        for (int round = 0; round < 200; round++) {
            IntList inMemory = new IntList();
            IntList inFile = new IntList(file, random.nextInt(20));
            for (int i = random.nextInt(5_000); i > 0; i--) {
                change(random, inMemory, inFile);
            }
            assertThat(inFile.toArray()).isEqualTo(inMemory.toArray());
            int[] ascending = random.ints(random.nextInt(100), 0, 1000).sorted().toArray();
            IntList sorted = new IntList(file);
            IntStream.of(ascending).forEach(sorted::add);
            int bound = random.nextInt(1000);
            assertThat(sorted.lowerBound(bound)).isEqualTo((int)
                    IntStream.of(ascending).filter(item -> item < bound).count());
            assertThat(sorted.firstFrom(bound))
                    .isEqualTo(IntStream.of(ascending)
                            .filter(item -> item >= bound)
                            .findFirst()
                            .orElse(Integer.MAX_VALUE));
        }
    }

    private static void change(Random random, IntList inMemory, IntList inFile) {
        int item = random.nextInt();
        int place = inMemory.isEmpty() ? -1 : random.nextInt(inMemory.size());
        switch (place < 0 ? 0 : random.nextInt(400)) {
            case 1 -> {
                inMemory.truncate(place);
                inFile.truncate(place);
            }
            case 2, 3, 4 -> {
                inMemory.set(place, item);
                inFile.set(place, item);
            }
            default -> {
                inMemory.add(item);
                inFile.add(item);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 10})
    void rowsAndBytesAreTheSameInAFile(int pageBits) {
        Storage file = Storage.file(pageBits);
        RowList rows = new RowList(file, 7);
        ByteColumn bytes = new ByteColumn(file, 3000);
        List<int[]> expected = new ArrayList<>();
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            expected.add(random.ints(7).toArray());
            assertThat(rows.add(Row.of(expected.get(i)))).isEqualTo(i);
            bytes.set(i, (byte) i);
        }
        expected.set(17, new int[7]);
        rows.set(17, Row.zeros(7));
        for (int i = 0; i < 3000; i++) {
            int[] row = new int[7];
            rows.get(i).copyTo(row, 0);
            assertThat(row).isEqualTo(expected.get(i));
            assertThat(bytes.get(i)).isEqualTo((byte) i);
        }
    }

    @Test
    void traceThatMovesToAFileStaysTheSame() throws TraceException, IOException {
        Storage file = Storage.file(2);
        for (int seed = 0; seed < 300; seed++) {
            Trace inMemory = RandomTraces.next(new Random(seed), 100);
            Trace.Builder builder = new Trace.Builder();
            int before = new Random(seed).nextInt(inMemory.size() + 1);
            Trace[] early = new Trace[1];
            inMemory.forEach(new Moving(builder, before, file, early));
            Trace moved = builder.build();
            assertThat(text(moved)).isEqualTo(text(inMemory));
            assertThat(moved.storage().isFile()).isEqualTo(early[0] != null);
            if (early[0] != null) {
                assertThat(early[0].size()).isEqualTo(before + 1);
                assertThat(early[0].kind(before)).isEqualTo(inMemory.kind(before));
            }
        }
    }

    @Test
    void manyThreadsAreToldApart() {
        Random random = new Random(1);
        int[] threads = random.ints(200_000, 0, 1 << 24)
                .map(thread -> random.nextInt(3) == 0 ? thread : thread & 0xFFFF)
                .toArray();
        for (int first : new int[] {0, 10, 100, 70_000, 150_000}) {
            Trace.Builder builder = new Trace.Builder();
            for (int e = 0; e < threads.length; e++) {
                builder.add(Kind.BEGIN, e < first ? threads[e] & 0xFFFF : threads[e], 0, 0, Value.NONE, 0);
            }
            Trace inMemory = builder.build();
            builder.moveTo(Storage.file(2));
            Trace moved = builder.build();
            for (int e = 0; e < threads.length; e++) {
                int expected = e < first ? threads[e] & 0xFFFF : threads[e];
                assertThat(inMemory.thread(e)).isEqualTo(expected);
                assertThat(moved.thread(e)).isEqualTo(expected);
            }
        }
    }

    /** Moves to the file behind an event, and keeps the trace up to there as it is before. */
    private record Moving(Trace.Builder builder, int before, Storage file, Trace[] early) implements EventSink {
        @Override
        public void names(TraceNames names) {
            builder.names(names);
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            if (builder.add(kind, thread, target, location, type, value) == before) {
                early[0] = builder.build();
                builder.moveTo(file);
            }
        }
    }

    private static String text(Trace trace) throws TraceException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TextWriter writer = new TextWriter(out)) {
            trace.forEach(writer);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void directoryThatIsNotThereIsToldInOneLine() {
        String before = System.getProperty("java.io.tmpdir");
        System.setProperty("java.io.tmpdir", "/no such directory");
        try {
            Storage file = Storage.file(1);
            assertThatThrownBy(() -> IntList.of(file, 10, 1))
                    .isInstanceOf(UncheckedIOException.class)
                    .cause()
                    .hasMessageStartingWith("no room for a trace that does not fit in memory in /no such directory (")
                    .hasMessageContaining("-Djava.io.tmpdir");
        } finally {
            System.setProperty("java.io.tmpdir", before);
        }
    }
}
