// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import dev.foretell.runtime.memory.OwnThread;
import java.io.InputStream;

/** Lets an engine in this program read the buffer. */
final class EngineLink implements Link, Runnable {
    /** When the program ends, the engine gets so long to finish what it has. */
    private static final long FAREWELL_MILLIS = 60_000;

    private final InProcessEngine engine;
    private final StreamBuffer buffer;
    private final Thread thread;
    private volatile String over;
    private volatile boolean finished;

    EngineLink(InProcessEngine engine, StreamBuffer buffer) {
        this.engine = engine;
        this.buffer = buffer;
        this.thread = new OwnThread(this, "foretell-engine");
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public void run() {
        try {
            engine.observe(new Reading());
            finished = true;
        } catch (Throwable e) {
            over = e.toString();
            buffer.clear();
        }
    }

    @Override
    public String observer() {
        return "the observer inside";
    }

    @Override
    public boolean isOver() {
        return over != null;
    }

    @Override
    public String trouble() {
        return over;
    }

    @Override
    public String state() {
        return "while it was busy";
    }

    @Override
    public void farewell() {
        try {
            thread.join(FAREWELL_MILLIS);
            if (!finished && over == null) {
                over = "it was not done a minute after the program";
            }
        } catch (InterruptedException e) {
            over = "it was interrupted";
        }
    }

    /** The buffer as a stream. */
    private final class Reading extends InputStream {
        private long position;

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) {
            byte[] some = new byte[length];
            int count = 0;
            while (count == 0) {
                try {
                    count = buffer.read(position, some, 1000);
                } catch (InterruptedException e) {
                    return -1;
                }
            }
            if (count > 0) {
                System.arraycopy(some, 0, into, from, count);
                position += count;
                buffer.release(position);
            }
            return count;
        }
    }
}
