// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spark;

import dev.foretell.corpus.CorpusSettings;
import dev.foretell.corpus.Piece;
import dev.foretell.corpus.RowJson;
import dev.foretell.corpus.RowMaker;
import dev.foretell.corpus.TraceRow;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/**
 * Makes the rows of some traces, or parts of them, in an executor. Where the attempt before took its executor with it, the rows of several are left out, to be
 * made one by one; that of a single one only says so after the last attempt.
 */
final class RowTask extends AbstractFunction2<TaskContext, Iterator<Piece>, String[]> implements Serializable {
    /** What an executor has once: to read Hadoop's settings takes longer than a small trace. */
    private static final class Executor {
        private static final Configuration HADOOP = new Configuration();
    }

    private final String directory;
    private final CorpusSettings settings;
    private final int attempts;

    RowTask(String directory, CorpusSettings settings, int attempts) {
        this.directory = directory;
        this.settings = settings;
        this.attempts = attempts;
    }

    @Override
    public String[] apply(TaskContext context, Iterator<Piece> pieces) {
        List<String> rows = new ArrayList<>();
        boolean isAgain = context.attemptNumber() > 0;
        while (pieces.hasNext()) {
            Piece piece = pieces.next();
            boolean isOnly = rows.isEmpty() && !pieces.hasNext();
            if (isAgain && !isOnly) {
                return new String[0];
            }
            rows.add(RowJson.write(row(piece, context.attemptNumber())));
        }
        return rows.toArray(String[]::new);
    }

    private TraceRow row(Piece piece, int attempt) {
        if (attempt >= attempts) {
            String reason = "its JVM died in each of " + attempts + " attempts";
            return TraceRow.failed(piece, TraceRow.State.LOST, reason, 0);
        }
        Path file = new Path(directory, piece.name());
        return new RowMaker(settings)
                .row(piece, () -> file.getFileSystem(Executor.HADOOP).open(file));
    }
}
