// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.report.MoreMemory;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Reads trace files for the commands, with a line that tells how far it is. */
final class TraceFile {
    /** A recording of more events is looked at twice, so that less of it has to be kept. */
    private static final int LONG = 1 << 22;

    private final Console console;
    private final Path file;

    TraceFile(Console console, Path file) {
        this.console = console;
        this.file = file;
    }

    /** Gives the file's events to the sink. */
    TraceReader.Outcome stream(EventSink sink) throws IOException, TraceException {
        return read(in -> TraceReader.stream(in, file.toString(), sink));
    }

    /** Reads the file into memory, or what does not fit there into another one, and says so. */
    Trace read() throws IOException, TraceException {
        return told(read(in -> TraceReader.read(in, file.toString())));
    }

    /** Reads the file with all that an analyzer needs of it. */
    Trace readFor(Analyzer analyzer) throws IOException, TraceException {
        return analyzer.needsAll() ? read() : readWhatMatters();
    }

    /** The same; what no other thread could notice is left out if the file is long. */
    Trace readWhatMatters() throws IOException, TraceException {
        if (!Files.isRegularFile(file)) {
            return read();
        }
        return told(TraceReader.readWhatMatters(this::open, file.toString(), LONG));
    }

    private Trace told(Trace trace) {
        if (trace.storage().isFile()) {
            console.say(String.format(
                    Locale.ROOT,
                    "%s: %,d events do not fit in memory and are kept in a file in %s; %s",
                    file,
                    trace.recorded(),
                    trace.storage().directory(),
                    MoreMemory.HINT));
        }
        return trace;
    }

    private <T> T read(Reading<T> reading) throws IOException, TraceException {
        refuseDirectory();
        try (InputStream in = open()) {
            return reading.of(in);
        }
    }

    private void refuseDirectory() {
        if (Files.isDirectory(file)) {
            throw new UserError(file + " is a directory; give a trace");
        }
    }

    private InputStream open() throws IOException {
        return new Observed(Files.newInputStream(file), new Progress(console, "reading " + file, Files.size(file)));
    }

    private interface Reading<T> {
        T of(InputStream in) throws TraceException;
    }

    /** Tells the progress how many bytes were read. */
    private static final class Observed extends FilterInputStream {
        private final Progress progress;
        private long done;

        Observed(InputStream in, Progress progress) {
            super(in);
            this.progress = progress;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int count = super.read(bytes, from, length);
            done += Math.max(count, 0);
            progress.at(done);
            return count;
        }

        @Override
        public void close() throws IOException {
            progress.close();
            super.close();
        }
    }
}
