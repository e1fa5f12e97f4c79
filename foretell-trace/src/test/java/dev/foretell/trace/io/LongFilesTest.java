// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryWriter;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files long enough to be read in a thread of their own give the same traces and the same messages. */
class LongFilesTest {
    private static final int EVENTS = 300_000;

    @TempDir
    private Path folder;

    private static String text() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < EVENTS; i++) {
            text.append(i % 3 == 0 ? "a|w(x=" : "b|w(y=");
            text.append(random.nextInt()).append(")|").append(i % 7).append('\n');
        }
        return text.toString();
    }

    @Test
    void areReadAsShortOnes() throws Exception {
        byte[] text = text().getBytes(StandardCharsets.UTF_8);
        Trace expected = TraceReader.read(new ByteArrayInputStream(text), "test");
        Path textFile = Files.write(folder.resolve("trace.std"), text);
        Path binaryFile = folder.resolve("trace.ftl");
        try (OutputStream out = Files.newOutputStream(binaryFile)) {
            BinaryWriter.write(expected, out);
        }
        assertThat(Files.size(binaryFile)).isGreaterThan(1 << 20);
        for (Path file : new Path[] {textFile, binaryFile}) {
            Trace trace = TraceReader.read(file);
            assertThat(trace.size()).isEqualTo(EVENTS);
            assertThat(trace.isComplete()).isTrue();
            assertThat(trace.threadNames().name(1)).isEqualTo("b");
            for (int e = 0; e < EVENTS; e++) {
                assertThat(trace.kind(e)).isEqualTo(expected.kind(e));
                assertThat(trace.thread(e)).isEqualTo(expected.thread(e));
                assertThat(trace.target(e)).isEqualTo(expected.target(e));
                assertThat(trace.value(e)).isEqualTo(expected.value(e));
            }
        }
    }

    @Test
    void areRefusedWithTheLineThatIsWrong() throws Exception {
        Path file = Files.writeString(folder.resolve("trace.std"), text() + "a|rel(l)|1\n" + text());
        assertThatThrownBy(() -> TraceReader.read(file))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("trace.std")
                .hasMessageContaining("" + (EVENTS + 1))
                .hasMessageContaining("released but not held");
    }
}
