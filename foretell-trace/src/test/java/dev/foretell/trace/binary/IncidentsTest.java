// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IncidentsTest {
    private static final Incident EXCEPTION = new Incident(
            Incident.Kind.EXCEPTION,
            "java.lang.IllegalStateException: a | b # c \"d\"",
            List.of(new Incident.Stuck("worker", "", "", List.of("a.Foo.run(Foo.java:3)"), true)));
    private static final Incident HANG = new Incident(
            Incident.Kind.HANG,
            "",
            List.of(new Incident.Stuck("main", "the end of thread two", "two", List.of("a.Foo.m(Foo.java:1)"), false)));
    private static final Incident DEADLOCK = new Incident(
            Incident.Kind.DEADLOCK,
            "",
            List.of(
                    new Incident.Stuck("one", "java.lang.Object@1f", "two", List.of(), false),
                    new Incident.Stuck("two", "java.lang.Object@2f", "one", List.of("b.B.b(B.java)"), false)));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void staysWhenTheRecordingWasNotEnded() throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, false)) {
            writer.incident(EXCEPTION);
            writer.incident(HANG);
        }
        Trace trace = read(bytes.toByteArray());
        assertThat(trace.isComplete()).isFalse();
        assertThat(trace.incidents().all()).containsExactly(EXCEPTION, HANG);
    }

    @Test
    void threadsThatWentOnAreNotStuckAndExceptionsStay() throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, true)) {
            writer.incident(HANG);
            writer.incident(EXCEPTION);
            writer.noneStuck();
            writer.incident(DEADLOCK);
            writer.end(new String[0], new long[0]);
        }
        assertThat(read(bytes.toByteArray()).incidents().all()).containsExactly(EXCEPTION, DEADLOCK);
    }

    @Test
    void isTheSameInAllFormats() throws Exception {
        try (BlockWriter writer = new BlockWriter(bytes, false)) {
            writer.incident(EXCEPTION);
            writer.incident(HANG);
            writer.incident(DEADLOCK);
            writer.end(new String[0], new long[0]);
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(read(bytes.toByteArray()), text);
        Trace fromText = read(text.toByteArray());
        assertThat(fromText.incidents().all()).containsExactly(EXCEPTION, HANG, DEADLOCK);
        ByteArrayOutputStream ordered = new ByteArrayOutputStream();
        BinaryWriter.write(fromText, ordered);
        assertThat(read(ordered.toByteArray()).incidents().all()).containsExactly(EXCEPTION, HANG, DEADLOCK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "incident fire|x! is not a kind of incident",
                "incident hang! ends too early",
                "incident hang|x|t|w|h! ends too early",
                "incident hang|x|t|w|h|2|a! ends too early",
                "incident hang|x|t|w|h|many|a! is not a number of frames",
                "incident hang|x|t|w|h|33! more than 32 frames",
                "incident hang|x|t|w|h|-1! more than 32 frames"
            })
    void refusesLinesThatSayNothing(String line, String reason) {
        assertThatThrownBy(() -> read(line.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("run:1: ")
                .hasMessageContaining(reason);
    }

    private static Trace read(byte[] trace) throws TraceException {
        return TraceReader.read(new ByteArrayInputStream(trace), "run");
    }
}
