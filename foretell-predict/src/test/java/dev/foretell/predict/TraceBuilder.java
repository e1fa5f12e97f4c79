// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Traces from the lines of a text trace. */
public final class TraceBuilder {
    private TraceBuilder() {}

    public static Trace trace(String... lines) {
        byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        try {
            return TraceReader.read(new ByteArrayInputStream(text), "test");
        } catch (TraceException e) {
            throw new AssertionError(e);
        }
    }
}
