// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Where rows are made. All engines make the same rows of the same traces, in any order. */
public interface CorpusEngine extends Closeable {
    /** The names of the traces in a directory and below, in order. */
    List<String> list(String directory) throws IOException;

    /** Makes a row of each trace of the job, and gives it to {@code taker}, to one at a time. */
    void run(CorpusJob job, Consumer<TraceRow> taker) throws IOException;

    /**
     * Writes rows in the format of the engine's other tools.
     *
     * @throws UnsupportedOperationException if there is none
     */
    void export(String rows, String target) throws IOException;

    /** An engine for clusters, found by the service loader if its libraries are on the class path. */
    interface Provider {
        /**
         * @param master the cluster, such as {@code spark://host:7077}
         * @param attempts how often a trace is begun that takes its JVM with it
         */
        CorpusEngine connect(String master, int attempts) throws IOException;
    }
}
