// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Path;

/** Opens what the agent wrote; the only place that knows how. */
final class Recording {
    private Recording() {}

    static Trace read(Path file) throws IOException {
        try {
            return TraceReader.read(file);
        } catch (TraceException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
