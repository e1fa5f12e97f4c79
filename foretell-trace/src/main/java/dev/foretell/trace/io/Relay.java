// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Passes events on to another thread, in batches. One thread reads into the relay and calls {@link #end}; another calls
 * {@link #drain}, and may {@link #stop} the first. Batches go round, so that none is made while events flow.
 */
final class Relay implements EventSink {
    private static final int BATCH = 4096;
    private static final int BATCHES = 4;

    /** In place of a kind: the target says how many events of the thread are left out. */
    private static final byte OMITTED = -1;

    private final BlockingQueue<Batch> full = new ArrayBlockingQueue<>(BATCHES + 1);
    private final BlockingQueue<Batch> empty = new ArrayBlockingQueue<>(BATCHES + 1);
    private Batch current = new Batch();
    private volatile boolean stopped;

    /** The names are told with a batch of their own; an empty batch without names is the last. */
    private static final class Batch {
        private final byte[] kinds = new byte[BATCH];
        private final int[] threads = new int[BATCH];
        private final int[] targets = new int[BATCH];
        private final int[] locations = new int[BATCH];
        private final byte[] types = new byte[BATCH];
        private final long[] values = new long[BATCH];
        private int size;
        private TraceNames names;

        private void pass(int i, EventSink sink) throws TraceException {
            if (kinds[i] == OMITTED) {
                sink.omitted(threads[i], targets[i]);
            } else {
                sink.event(Kind.of(kinds[i]), threads[i], targets[i], locations[i], Value.of(types[i]), values[i]);
            }
        }
    }

    Relay() {
        for (int i = 1; i < BATCHES; i++) {
            empty.add(new Batch());
        }
    }

    /** Reads something. */
    interface Reading<T> {
        T into(EventSink sink) throws TraceException;
    }

    /** Reads in a thread of its own, and gives what it reads to a sink in this one. */
    static <T> T read(String source, EventSink sink, Reading<T> reading) throws TraceException {
        Relay relay = new Relay();
        AtomicReference<T> outcome = new AtomicReference<>();
        Throwable[] failure = new Throwable[1];
        Thread reader = new Thread(
                () -> {
                    // Nothing is allocated for a failure, which may be that there is no memory.
                    try {
                        outcome.set(reading.into(relay));
                        relay.end();
                    } catch (Throwable e) {
                        failure[0] = e;
                        relay.abort();
                    }
                },
                "trace reader");
        reader.setDaemon(true);
        reader.start();
        try {
            relay.drain(sink);
        } catch (TraceException e) {
            throw new TraceException(source + ": " + e.getMessage(), e);
        } finally {
            relay.stop();
        }
        try {
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TraceException(source + ": interrupted while reading; start again", e);
        }
        if (failure[0] instanceof TraceException refused) {
            throw refused;
        }
        if (failure[0] instanceof Error error) {
            throw error;
        }
        if (failure[0] != null) {
            throw new IllegalStateException(failure[0]);
        }
        return outcome.get();
    }

    @Override
    public void names(TraceNames names) {
        current.names = names;
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        Batch batch = current;
        int place = batch.size++;
        batch.kinds[place] = (byte) kind.ordinal();
        batch.threads[place] = thread;
        batch.targets[place] = target;
        batch.locations[place] = location;
        batch.types[place] = (byte) type.ordinal();
        batch.values[place] = value;
        if (batch.size == BATCH) {
            pass();
        }
    }

    @Override
    public void omitted(int thread, int count) throws TraceException {
        Batch batch = current;
        int place = batch.size++;
        batch.kinds[place] = OMITTED;
        batch.threads[place] = thread;
        batch.targets[place] = count;
        if (batch.size == BATCH) {
            pass();
        }
    }

    private void pass() throws TraceException {
        try {
            full.put(current);
            current = empty.take();
        } catch (InterruptedException e) {
            throw new TraceException("interrupted while reading; start again", e);
        }
        if (stopped) {
            throw new TraceException("nobody wants more events");
        }
    }

    /** Says that no event follows. */
    void end() throws TraceException {
        if (current.size > 0 || current.names != null) {
            pass();
        }
        full.add(current);
    }

    /** Says that no event follows, and that those of the last batch are not wanted. */
    void abort() {
        current.size = 0;
        current.names = null;
        full.add(current);
    }

    /** Gives all events to a sink, until the end. */
    void drain(EventSink sink) throws TraceException {
        try {
            for (Batch batch = full.take(); batch.size > 0 || batch.names != null; batch = full.take()) {
                if (batch.names != null) {
                    sink.names(batch.names);
                    batch.names = null;
                }
                for (int i = 0; i < batch.size; i++) {
                    batch.pass(i, sink);
                }
                batch.size = 0;
                empty.add(batch);
            }
        } catch (InterruptedException e) {
            throw new TraceException("interrupted while reading; start again", e);
        }
    }

    /** Makes the reading thread fail at its next batch. */
    void stop() {
        stopped = true;
        empty.add(new Batch());
    }
}
