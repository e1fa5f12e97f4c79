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
        List<TraceRow> again = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        List<Thread> running = new ArrayList<>();
        RuntimeException[] failure = new RuntimeException[1];
        for (int i = 0; i < Math.min(threads, job.names().size()); i++) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            makeRows(job, maker, next, row -> take(row, again, taker));
                        } catch (RuntimeException e) {
                            failure[0] = e;
                            next.set(job.names().size());
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
        for (TraceRow row : again) {
            taker.accept(row(job, maker, row.number()));
        }
    }

    private static void makeRows(CorpusJob job, RowMaker maker, AtomicInteger next, Consumer<TraceRow> taker) {
        int count = job.names().size();
        for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
            taker.accept(row(job, maker, number));
        }
    }

    private static TraceRow row(CorpusJob job, RowMaker maker, int number) {
        String name = job.names().get(number);
        Path file = Path.of(job.directory()).resolve(name);
        return maker.row(number, name, () -> Files.newInputStream(file));
    }

    private void take(TraceRow row, List<TraceRow> again, Consumer<TraceRow> taker) {
        synchronized (again) {
            if (row.state() == TraceRow.State.CUT_SHORT && threads > 1) {
                again.add(row);
            } else {
                taker.accept(row);
            }
        }
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
