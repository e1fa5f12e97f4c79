// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.analysis.UnusableInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Makes rows in this JVM, several at once. What does not fit in memory beside others is tried again alone. */
public final class LocalEngine implements CorpusEngine {
    private final int threads;

    public LocalEngine(int threads) {
        this.threads = threads;
    }

    @Override
    public List<String> list(String directory) throws IOException {
        Path root = Path.of(directory);
        if (!Files.exists(root)) {
            throw new NoSuchFileException(directory);
        }
        if (!Files.isDirectory(root)) {
            throw new UnusableInputException(directory + " is a file; give a directory of traces");
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".ftl"))
                    .filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Override
    public void run(CorpusJob job, Consumer<TraceRow> taker) throws IOException {
        RowMaker maker = new RowMaker(job.settings());
        List<Piece> pieces = job.pieces();
        List<Piece> again = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        List<Thread> running = new ArrayList<>();
        RuntimeException[] failure = new RuntimeException[1];
        for (int i = 0; i < Math.min(threads, pieces.size()); i++) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            makeRows(job, pieces, maker, next, again, taker);
                        } catch (RuntimeException e) {
                            failure[0] = e;
                            next.set(pieces.size());
                        }
                    },
                    "corpus " + (i + 1));
            thread.setDaemon(true);
            thread.start();
            running.add(thread);
        }
        join(running);
        if (failure[0] != null) {
            throw failure[0];
        }
        for (Piece piece : again) {
            taker.accept(row(job, maker, piece));
        }
    }

    private void makeRows(
            CorpusJob job,
            List<Piece> pieces,
            RowMaker maker,
            AtomicInteger next,
            List<Piece> again,
            Consumer<TraceRow> taker) {
        for (int task = next.getAndIncrement(); task < pieces.size(); task = next.getAndIncrement()) {
            TraceRow row = row(job, maker, pieces.get(task));
            synchronized (again) {
                if (row.state() == TraceRow.State.CUT_SHORT && threads > 1) {
                    again.add(pieces.get(task));
                } else {
                    taker.accept(row);
                }
            }
        }
    }

    private static TraceRow row(CorpusJob job, RowMaker maker, Piece piece) {
        Path file = Path.of(job.directory()).resolve(piece.name());
        return maker.row(piece, () -> Files.newInputStream(file));
    }

    private static void join(List<Thread> threads) throws IOException {
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void export(String rows, String target) {
        throw new UnsupportedOperationException("there is no other format here");
    }

    @Override
    public void close() {
        // Its threads end with the work.
    }
}
