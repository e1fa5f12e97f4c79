// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.runtime.drain.Recorder;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the agent of this JVM has recorded so far. */
final class Recording {
    private static final String HOW =
            "Foretell's agent does not record this JVM, so nothing can be predicted from its tests."
                    + " Start it with -javaagent:foretell-agent.jar=destfile=target/foretell/%p.ftl,includes=YOUR.PACKAGES.*"
                    + " (Maven: as <argLine> of surefire), or take @Predict away";

    private Recording() {}

    /**
     * All events that are certain by now.
     *
     * @throws IllegalStateException if nothing is recorded, with what to do
     */
    static Trace soFar() throws IOException {
        String file = Recorder.file();
        if (file == null) {
            throw new IllegalStateException(HOW);
        }
        if (!Recorder.flush()) {
            throw new IllegalStateException("the recording of this JVM in " + file
                    + " is not up to date, so nothing can be predicted from this test; run it again");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
            return TraceReader.read(in, file);
        } catch (TraceException e) {
            throw new IllegalStateException("the recording of this JVM cannot be read: " + e.getMessage(), e);
        }
    }
}
