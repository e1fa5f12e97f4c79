// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import dev.foretell.runtime.Notice;
import dev.foretell.runtime.ObserverCalls;
import dev.foretell.trace.Printable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Where the drain writes a trace that is observed. Each write is whole blocks, and is taken whole or, when too much waits
 * for the observer, refused: then the stream ends there, with room left for one more block that says so. No call waits for the observer but
 * {@link #close}, and that not for long.
 */
public final class ObserverOutput extends OutputStream {
    private static final int LARGEST = 64 << 20;
    private static final int LAST_BLOCK = 1 << 17;

    private final StreamBuffer buffer;
    private final Link link;
    private final int limit;

    /** Why the rest is not taken; null while all is. */
    private String full;

    /** Streams to an observer elsewhere, from now on until {@link #close}; nobody waits for it to be there. */
    public static ObserverOutput start(Peer peer, ObserverCalls calls) {
        StreamBuffer buffer = new StreamBuffer(limit());
        return start(buffer, new ObserverLink(peer, buffer, calls), limit());
    }

    /** Streams to an observer in this program. */
    public static ObserverOutput start(InProcessEngine engine) {
        StreamBuffer buffer = new StreamBuffer(limit());
        return start(buffer, new EngineLink(engine, buffer), limit());
    }

    static ObserverOutput start(StreamBuffer buffer, Link link, int limit) {
        ObserverOutput output = new ObserverOutput(buffer, link, limit);
        link.start();
        return output;
    }

    private static int limit() {
        return Integer.highestOneBit(
                (int) Math.min(LARGEST, Runtime.getRuntime().maxMemory() / 8));
    }

    private ObserverOutput(StreamBuffer buffer, Link link, int limit) {
        this.buffer = buffer;
        this.link = link;
        this.limit = limit;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (link.isOver()) {
            throw new IOException(link.observer() + ": " + link.trouble());
        }
        boolean fits = full != null || buffer.end() - buffer.first() + length <= limit - LAST_BLOCK;
        if (!fits || !buffer.append(bytes, from, length)) {
            full = "more than " + (limit - LAST_BLOCK >> 10) + " KiB waited for it, " + link.state();
            throw new IOException(link.observer() + ": " + full);
        }
    }

    /** Waits a while for the observer to take what is left, and says on standard error what did not get there. */
    @Override
    public void close() {
        buffer.close();
        link.farewell();
        String trouble = full;
        if (full == null && link.isOver()) {
            trouble = link.trouble();
        } else if (full == null && !buffer.isDone()) {
            trouble = "the last " + (buffer.end() - buffer.first()) + " bytes did not reach it, " + link.state();
        }
        if (trouble != null) {
            Notice.say("not all was observed by " + link.observer() + ": " + Printable.message(trouble));
        }
    }
}
