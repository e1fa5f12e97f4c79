// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.text.TextReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Specifications and traces from their texts. */
final class Specs {
    private static final SpecificationReader READER = new SpecificationReader();

    private Specs() {}

    static Program program(String specification) {
        return Program.parse(MonitorLines.of(READER.parse("test.spec", specification)));
    }

    static Trace trace(String... lines) {
        Trace.Builder trace = new Trace.Builder();
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        try {
            new TextReader(new ByteArrayInputStream(bytes), "test", trace).read();
        } catch (TraceException e) {
            throw new AssertionError(e);
        }
        return trace.build();
    }
}
