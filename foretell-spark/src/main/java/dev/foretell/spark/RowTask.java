// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spark;

import dev.foretell.corpus.CorpusSettings;
import dev.foretell.corpus.Piece;
import dev.foretell.corpus.RowJson;
import dev.foretell.corpus.RowMaker;
import dev.foretell.corpus.TraceRow;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** Makes the row of one trace, or of a part of it, in an executor. Where the attempts before took their executors with them, it only says so. */
final class RowTask extends AbstractFunction2<TaskContext, Iterator<Piece>, String> implements Serializable {
    private final String directory;
    private final CorpusSettings settings;
    private final int attempts;

    RowTask(String directory, CorpusSettings settings, int attempts) {
        this.directory = directory;
        this.settings = settings;
        this.attempts = attempts;
    }

    @Override
    public String apply(TaskContext context, Iterator<Piece> pieces) {
        Piece piece = pieces.next();
        if (context.attemptNumber() >= attempts) {
            String reason = "its JVM died in each of " + attempts + " attempts";
            return RowJson.write(TraceRow.failed(piece, TraceRow.State.LOST, reason, 0));
        }
        Path file = new Path(directory, piece.name());
        return RowJson.write(new RowMaker(settings)
                .row(piece, () -> file.getFileSystem(new Configuration()).open(file)));
    }
}
