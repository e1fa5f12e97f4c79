// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryReader;
import dev.foretell.trace.binary.SharedLocations;
import dev.foretell.trace.binary.Survey;
import dev.foretell.trace.store.Storage;
import dev.foretell.trace.text.TextReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Reads a trace in binary or as text, whichever its first bytes show it to be: into memory with
 * {@link #read}, or event by event with {@link #stream}, which needs memory for names and for what
 * is not in order yet only.
 */
public final class TraceReader {
    private static final int BUFFER = 1 << 16;

    /** So many bytes tell whether a file is text. */
    private static final int SAMPLE = 512;

    /** A file of so many bytes is worth a thread. */
    private static final int LONG = 1 << 20;

    private TraceReader() {}

    /**
     * What is known of a trace when its events have been read.
     *
     * @param damage why events are missing at the end, or null if none are
     * @param statistics what the recorder had to say
     * @param classFiles the class files that were kept with it
     */
    public record Outcome(String damage, Map<String, Long> statistics, Map<String, byte[]> classFiles) {
        public boolean isComplete() {
            return damage == null;
        }
    }

    /** Reads a file into memory, or as much of it as fits there; a long one in a thread of its own. */
    public static Trace read(Path file) throws TraceException {
        return opened(file, in -> read(in, file.toString()));
    }

    /** Reads a stream in the same way; messages call it {@code source}. */
    public static Trace read(InputStream in, String source) throws TraceException {
        return guarded(source, () -> {
            Collector collector = new Collector(Collector.LONGEST);
            return collector.build(read(in, source, collector));
        });
    }

    /**
     * Reads a trace in the same way, but leaves {@link dev.foretell.trace.Omissions accesses that no other thread could notice} out of
     * a recording that has more events than {@code most}. Of those recordings even the tables of such variables do not fit in memory.
     */
    public static Trace readWhatMatters(Openable trace, String source, int most) throws TraceException {
        return guarded(source, () -> {
            Collector collector = new Collector(most);
            try (InputStream in = trace.open()) {
                return collector.build(read(in, source, collector));
            } catch (TraceException e) {
                if (!collector.isFull()) {
                    throw e;
                }
            }
            SharedLocations shared;
            try (InputStream in = new BufferedInputStream(trace.open(), BUFFER)) {
                shared = isBinary(in) ? Survey.of(in, Runtime.getRuntime().maxMemory() / 3 * 2) : null;
            }
            collector = new Collector(Collector.LONGEST);
            try (InputStream in = new BufferedInputStream(trace.open(), BUFFER)) {
                if (shared == null) {
                    return collector.build(read(in, source, collector));
                }
                collector.builder.omitting(shared::variables);
                return collector.build(binary(in, source, collector, shared));
            }
        });
    }

    /** What can be read again from its beginning. */
    public interface Openable {
        InputStream open() throws IOException;
    }

    private interface Attempt {
        Trace read() throws IOException, TraceException;
    }

    private static Trace guarded(String source, Attempt attempt) throws TraceException {
        try {
            return attempt.read();
        } catch (OutOfMemoryError e) {
            throw new TraceException(source + ": does not fit in memory; give Java more of it (-Xmx)");
        } catch (UncheckedIOException e) {
            throw new TraceException(source + ": " + e.getCause().getMessage(), e);
        } catch (IOException e) {
            throw unreadable(source, e);
        }
    }

    private static Outcome read(InputStream in, String source, EventSink sink) throws IOException, TraceException {
        return in.available() > LONG
                ? Relay.read(source, sink, into -> stream(in, source, into))
                : stream(in, source, sink);
    }

    /** Gives the events of a file to a sink. */
    public static Outcome stream(Path file, EventSink sink) throws TraceException {
        return opened(file, in -> stream(in, file.toString(), sink));
    }

    private interface Reading<T> {
        T of(InputStream in) throws TraceException;
    }

    private static <T> T opened(Path file, Reading<T> reading) throws TraceException {
        try (InputStream in = Files.newInputStream(file)) {
            return reading.of(in);
        } catch (NoSuchFileException e) {
            throw new TraceException(file + ": no such file; check the name", e);
        } catch (IOException e) {
            throw unreadable(file.toString(), e);
        }
    }

    private static TraceException unreadable(String source, IOException e) {
        return new TraceException(source + ": cannot be read (" + e.getMessage() + "); check the file", e);
    }

    /** Gives the events of a stream to a sink; messages call the stream {@code source}. */
    public static Outcome stream(InputStream in, String source, EventSink sink) throws TraceException {
        BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
        try {
            buffered.mark(1);
            if (buffered.read() < 0) {
                throw new TraceException(source + ": is empty; give a trace");
            }
            buffered.reset();
            if (isBinary(buffered)) {
                return binary(buffered, source, sink, null);
            }
        } catch (IOException e) {
            throw unreadable(source, e);
        }
        if (!isText(buffered, source)) {
            throw new TraceException(source + ": is neither a recorded trace nor text; give a trace");
        }
        return text(buffered, source, sink);
    }

    private static boolean isBinary(InputStream in) throws IOException {
        in.mark(BinaryReader.MAGIC_BYTES);
        byte[] start = in.readNBytes(BinaryReader.MAGIC_BYTES);
        in.reset();
        return BinaryReader.isMagic(start);
    }

    /** Whether what there is at once looks like text, which may hold anything but zero. */
    private static boolean isText(BufferedInputStream in, String source) throws TraceException {
        byte[] sample = new byte[SAMPLE];
        int length;
        try {
            in.mark(SAMPLE);
            length = in.read(sample);
            in.reset();
        } catch (IOException e) {
            throw unreadable(source, e);
        }
        for (int i = 0; i < length; i++) {
            if (sample[i] == 0) {
                return false;
            }
        }
        return true;
    }

    private static Outcome binary(InputStream in, String source, EventSink sink, SharedLocations shared)
            throws TraceException {
        try {
            BinaryReader reader = new BinaryReader(in, sink, shared);
            reader.read();
            return new Outcome(reader.damage(), reader.statistics(), reader.classFiles());
        } catch (TraceException e) {
            throw new TraceException(source + ": " + e.getMessage(), e);
        }
    }

    private static Outcome text(InputStream in, String source, EventSink sink) throws TraceException {
        TextReader reader = new TextReader(in, source, sink);
        reader.read();
        return new Outcome(reader.damage(), Map.of(), reader.classFiles());
    }

    /** Builds a trace, in a file from when on it would not leave enough memory for those who look at it. */
    private static final class Collector implements EventSink {
        static final int LONGEST = Integer.MAX_VALUE - 8;

        private static final int CHECK = (1 << 16) - 1;

        /** The columns of the events are a third of what predicting races from them takes, and some room is needed for work. */
        private final long most = Runtime.getRuntime().maxMemory() / 32 * 9;

        private final Trace.Builder builder = new Trace.Builder();
        private final int mostEvents;

        Collector(int mostEvents) {
            this.mostEvents = mostEvents;
        }

        /** Whether there were more events than it may take. */
        boolean isFull() {
            return builder.recorded() > mostEvents;
        }

        @Override
        public void names(TraceNames names) {
            builder.names(names);
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value)
                throws TraceException {
            int event = builder.add(kind, thread, target, location, type, value);
            if ((event & CHECK) == 0 && builder.memory() > most) {
                builder.moveTo(Storage.file());
            }
            refuseTooMany();
        }

        @Override
        public void omitted(int thread, int count) throws TraceException {
            builder.omitted(thread, count);
            refuseTooMany();
        }

        private void refuseTooMany() throws TraceException {
            if (isFull()) {
                throw new TraceException("has more than " + mostEvents + " events; record less of the program");
            }
        }

        Trace build(Outcome outcome) {
            if (!outcome.isComplete()) {
                builder.incomplete(outcome.damage());
            }
            builder.statistics(outcome.statistics());
            builder.classFiles(outcome.classFiles());
            return builder.build();
        }
    }
}
