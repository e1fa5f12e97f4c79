// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;

/** Writes a trace in one of the formats: first its events, then what is known of the whole, and the end. */
public interface TraceWriter extends EventSink, Closeable {
    /** Keeps a class file, unless it is too large. */
    void classFile(String name, byte[] bytes) throws IOException;

    /** Tells of the classes whose objects have one number throughout. */
    void objectTypes() throws IOException;

    /** Tells how threads first came to the places of the events so far. */
    void stacks() throws IOException;

    /**
     * Ends the trace.
     *
     * @param damage why it is not complete, or null
     */
    void end(String damage, Map<String, Long> statistics) throws IOException;

    /** After the events: all the rest. */
    default void finish(Map<String, byte[]> classFiles, String damage, Map<String, Long> statistics)
            throws IOException {
        for (Map.Entry<String, byte[]> file : classFiles.entrySet()) {
            classFile(file.getKey(), file.getValue());
        }
        objectTypes();
        stacks();
        end(damage, statistics);
    }
}
