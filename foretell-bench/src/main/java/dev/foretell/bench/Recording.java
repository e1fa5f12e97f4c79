// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Path;

/** What can be said of a recording of any length without keeping it. */
final class Recording {
    private Recording() {}

    /** How many events it holds; it must be complete. */
    static long events(Path file) throws IOException {
        long[] count = new long[1];
        try {
            TraceReader.Outcome outcome =
                    TraceReader.stream(file, (kind, thread, target, location, type, value) -> count[0]++);
            if (!outcome.isComplete()) {
                throw new IOException("the recording is incomplete: " + outcome.damage());
            }
        } catch (TraceException e) {
            throw new IOException(e.getMessage(), e);
        }
        return count[0];
    }
}
