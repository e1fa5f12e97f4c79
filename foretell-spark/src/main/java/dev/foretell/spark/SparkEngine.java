// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spark;

import dev.foretell.analysis.UnusableInputException;
import dev.foretell.corpus.CorpusEngine;
import dev.foretell.corpus.CorpusJob;
import dev.foretell.corpus.Piece;
import dev.foretell.corpus.RowJson;
import dev.foretell.corpus.TraceRow;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** Makes rows as tasks of Apache Spark, of a trace or several small ones; rows come to the driver when their task ends. */
final class SparkEngine implements CorpusEngine {
    private static final int TASKS_FOR_A_CORE = 64;
    private static final int MOST_IN_A_TASK = 32;

    private final JavaSparkContext context;
    private final int attempts;

    /** Other properties are those of the JVM that begin with {@code spark.}. */
    SparkEngine(String master, int attempts) {
        this.attempts = attempts;
        SparkConf properties = new SparkConf()
                .setMaster(master)
                .setAppName("foretell corpus")
                // The last attempt makes a row of its own, and never fails.
                .set("spark.task.maxFailures", String.valueOf(attempts + 1))
                // Rows are handled one by one; there is no result that could be too large.
                .set("spark.driver.maxResultSize", "0")
                .setIfMissing("spark.ui.enabled", "false");
        context = new JavaSparkContext(properties);
        context.setLogLevel("ERROR");
    }

    private FileSystem fileSystem(Path path) throws IOException {
        return path.getFileSystem(context.hadoopConfiguration());
    }

    /** With scheme and from the root: executors have another working directory. */
    private Path qualified(String directory) throws IOException {
        Path path = new Path(directory);
        return fileSystem(path).makeQualified(path);
    }

    @Override
    public List<String> list(String directory) throws IOException {
        Path root = qualified(directory);
        String prefix = root.toUri().getPath();
        List<String> names = new ArrayList<>();
        try {
            if (!fileSystem(root).getFileStatus(root).isDirectory()) {
                throw new UnusableInputException(directory + " is a file; give a directory of traces");
            }
            RemoteIterator<LocatedFileStatus> files = fileSystem(root).listFiles(root, true);
            while (files.hasNext()) {
                String path = files.next().getPath().toUri().getPath();
                if (path.endsWith(".ftl")) {
                    names.add(path.substring(prefix.length()).replaceFirst("^/", ""));
                }
            }
        } catch (FileNotFoundException e) {
            throw (IOException) new NoSuchFileException(directory).initCause(e);
        }
        return names.stream().sorted().toList();
    }

    /** What is left out because an executor died with several traces is done one by one. */
    @Override
    public void run(CorpusJob job, Consumer<TraceRow> taker) throws IOException {
        List<Piece> pieces = job.pieces();
        Taking taking = new Taking(taker);
        run(job, pieces, Math.max(1, pieces.size() / inATask(pieces.size())), taking);
        List<Piece> left = pieces.stream().filter(piece -> !taking.has(piece)).toList();
        if (!left.isEmpty()) {
            run(job, left, left.size(), taking);
        }
    }

    /** Small traces take less time than a task takes by itself; so a task has several, if enough tasks are left for all cores to end together. */
    private int inATask(int pieces) {
        int tasks = TASKS_FOR_A_CORE * Math.max(1, context.defaultParallelism());
        return Math.max(1, Math.min(MOST_IN_A_TASK, pieces / tasks));
    }

    private void run(CorpusJob job, List<Piece> pieces, int count, Taking taking) throws IOException {
        JavaRDD<Piece> tasks = context.parallelize(pieces, count);
        Seq<Object> partitions = CollectionConverters.asScala(IntStream.range(0, count)
                        .<Object>mapToObj(number -> number)
                        .toList())
                .toSeq();
        RowTask task = new RowTask(qualified(job.directory()).toString(), job.settings(), attempts);
        ClassTag<String[]> rows = ClassTag$.MODULE$.apply(String[].class);
        try {
            context.sc().runJob(tasks.rdd(), task, partitions, taking, rows);
        } catch (Exception e) {
            if (e instanceof RuntimeException own) {
                throw own;
            }
            // Scala throws checked exceptions without saying so.
            throw new IOException("the cluster gave up: " + e.getMessage(), e);
        }
    }

    /** Called in the driver, for the rows of one task at a time. */
    private static final class Taking extends AbstractFunction2<Object, String[], BoxedUnit> {
        private final Consumer<TraceRow> taker;

        /** Number and part of each row. */
        private final Set<List<Object>> taken = new HashSet<>();

        Taking(Consumer<TraceRow> taker) {
            this.taker = taker;
        }

        boolean has(Piece piece) {
            return taken.contains(List.of(piece.number(), piece.text()));
        }

        @Override
        public BoxedUnit apply(Object partition, String[] rows) {
            for (String text : rows) {
                TraceRow row = RowJson.read(text);
                taken.add(List.of(row.number(), row.part()));
                taker.accept(row);
            }
            return BoxedUnit.UNIT;
        }
    }

    /** As Parquet. */
    @Override
    public void export(String rows, String target) throws IOException {
        SparkSession session = SparkSession.builder().sparkContext(context.sc()).getOrCreate();
        session.read()
                .json(qualified(rows).toString())
                .write()
                .mode("overwrite")
                .parquet(qualified(target).toString());
    }

    @Override
    public void close() {
        context.close();
    }
}
