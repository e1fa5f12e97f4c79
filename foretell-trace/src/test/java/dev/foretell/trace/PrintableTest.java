// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PrintableTest {
    private static final String HOSTILE = "a\u001b[2J\u0007\u009b31m\u202eb\u2028c";

    @Test
    void showsWhatATerminalWouldObey() {
        assertThat(Printable.line(HOSTILE)).isEqualTo("a\\u001b[2J\\u0007\\u009b31m\\u202eb\\u2028c");
        assertThat(Printable.line("Größe 𝔘 日本")).isEqualTo("Größe 𝔘 日本");
        assertThat(Printable.lines("a\n\tb\u001bc\n")).isEqualTo("a\n\tb\\u001bc\n");
        assertThat(Printable.message("x".repeat(5_000))).hasSize(1_001);
    }

    @Test
    void messagesAboutTracesAreOneLine() {
        assertThat(new TraceException(HOSTILE + "\n").getMessage()).isEqualTo(Printable.line(HOSTILE) + "\\u000a");
    }

    /** What a trace holds stays as it is when it is written as text, without a byte that a terminal obeys. */
    @Test
    void textTracesHoldNoCommandsForATerminal() throws Exception {
        Trace.Builder builder = new Trace.Builder();
        builder.add(
                Kind.WRITE,
                builder.threadNames().number("t\u001b"),
                builder.variableNames().number("x\u009b\u0007"),
                builder.locationNames().number("Foo.java:" + HOSTILE),
                Value.STRING,
                builder.strings().number(HOSTILE));
        builder.stacks().add(new CallStack("t\u001b", "Foo.java:" + HOSTILE, java.util.List.of(HOSTILE), false));
        builder.incomplete(HOSTILE);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TextWriter.write(builder.build(), bytes);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text.chars().filter(c -> c != '\n' && Printable.isUnsafe(c))).isEmpty();
        Trace read = TraceReader.read(new ByteArrayInputStream(bytes.toByteArray()), "x");
        assertThat(read.strings().name(0)).isEqualTo(HOSTILE);
        assertThat(read.locationNames().name(0)).isEqualTo("Foo.java:" + HOSTILE);
        assertThat(read.threadNames().name(0)).isEqualTo("t_");
    }
}
