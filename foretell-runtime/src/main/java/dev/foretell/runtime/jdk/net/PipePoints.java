// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.net;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.Forks;

/**
 * What piped streams, readers and writers call. The end that is read is the pipe: it is given what is written, and done when it is closed for reading. Nothing is
 * thrown here: it may hold its monitor.
 */
public final class PipePoints {
    private static final String FAILED = "the order of a pipe could not be noted";

    private static final HiddenField STREAM = new HiddenField("java.io.PipedOutputStream", "sink");
    private static final HiddenField READER = new HiddenField("java.io.PipedWriter", "sink");
    private static final HiddenField STREAM_WRITER = new HiddenField("java.io.PipedInputStream", "writeSide");
    private static final HiddenField READER_WRITER = new HiddenField("java.io.PipedReader", "writeSide");
    private static final HiddenField STREAM_READER = new HiddenField("java.io.PipedInputStream", "readSide");
    private static final HiddenField READER_READER = new HiddenField("java.io.PipedReader", "readSide");

    private PipePoints() {}

    private static void failed(Throwable e) {
        if (e instanceof StackOverflowError) {
            RecordingState.overflowed = true;
        } else {
            RecordingState.lost(FAILED);
        }
    }

    private static Object pipe(Object writing) {
        return either(writing, READER, STREAM);
    }

    private static Object either(Object end, HiddenField ofCharacters, HiddenField ofBytes) {
        Object found = JdkFields.reference(end, ofCharacters);
        return found != null ? found : JdkFields.reference(end, ofBytes);
    }

    /** Before something is written, or the end for writing is closed. */
    public static void writing(Object end, int site) {
        try {
            Object pipe = pipe(end);
            if (pipe != null && !Continuations.isInside()) {
                Channels.send(pipe, Channels.GIVEN, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a write has failed: the pipe may have been closed for reading, or who read from it has ended. */
    public static void notWritten(Object end, int site) {
        try {
            Object pipe = pipe(end);
            if (pipe != null && !Continuations.isInside()) {
                Channels.receive(pipe, Channels.DONE, site);
                Channels.receive(pipe, Channels.GIVEN, site);
                hasEnded(either(pipe, READER_READER, STREAM_READER), site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After something was read, or the end. */
    public static void read(Object pipe, int site) {
        try {
            if (!Continuations.isInside()) {
                Channels.receive(pipe, Channels.GIVEN, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a look at how much there is. */
    public static void available(long count, Object pipe, int site) {
        if (count > 0) {
            read(pipe, site);
        }
    }

    public static void ready(boolean ready, Object pipe, int site) {
        if (ready) {
            read(pipe, site);
        }
    }

    /** Before a pipe is closed for reading. */
    public static void closing(Object pipe, int site) {
        try {
            if (!Continuations.isInside()) {
                Channels.send(pipe, Channels.DONE, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a read has failed: the pipe may have been closed, or who wrote to it has ended. */
    public static void notRead(Object pipe, int site) {
        read(pipe, site);
        try {
            if (!Continuations.isInside()) {
                Channels.receive(pipe, Channels.DONE, site);
                hasEnded(either(pipe, READER_WRITER, STREAM_WRITER), site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    private static void hasEnded(Object thread, int site) {
        if (thread != null) {
            Forks.joined((Thread) thread, site);
        }
    }
}
