// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceReaderTest {
    @TempDir
    Path directory;

    @Test
    void tellsWhatIsNoTraceAtAllFromTextThatIsWrong() throws IOException {
        Path zipped = Files.write(directory.resolve("run.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 3});
        assertThatThrownBy(() -> TraceReader.read(zipped))
                .hasMessage(zipped + ": is neither a recorded trace nor text; give a trace");
        Path text = Files.writeString(directory.resolve("run.txt"), "main|jumps(x)\n");
        assertThatThrownBy(() -> TraceReader.read(text)).hasMessageContaining("unknown op");
    }

    @Test
    void readsTextWithAnyLetters() throws IOException, TraceException {
        Path text = Files.write(
                directory.resolve("run.txt"),
                "größe|w(Ünicode.x)\r\n\tβ|r(Ünicode.x)\n".getBytes(StandardCharsets.UTF_8));
        assertThat(TraceReader.read(text).size()).isEqualTo(2);
    }
}
