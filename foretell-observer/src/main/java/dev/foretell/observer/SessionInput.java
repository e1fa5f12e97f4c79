// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.trace.wire.Note;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.function.Consumer;

/**
 * The bytes of one program's trace, over as many connections as it takes. One thread reads, and writes notes, which may block; others bring
 * connections ({@link #connect}) or end it ({@link #end}, {@link #close}), which never does.
 */
final class SessionInput extends InputStream implements Account.Input {
    /** A read lasts no longer, so that there is time for other things. */
    private static final int SLICE_MILLIS = 100;

    /** Less than that in the time of silence is silence: a program at rest sends some kilobytes a second. */
    private static final int LEAST_BYTES = 64;

    private static final int MOST_FRUITLESS = 8;
    private static final int TAKEN_BYTES = 1 << 16;
    private static final long TAKEN_NANOS = 200_000_000;

    private final Settings settings;
    private final Runnable meanwhile;
    private final Consumer<String> says;

    /** The connection in use and one that is to take its place; guarded by this. */
    private Connection current;

    private Connection next;
    private String ended;
    private boolean alone;

    /** Written by the thread that reads. */
    private volatile long position;

    private volatile boolean connected;
    private long taken;
    private long takenAt;

    /** How long was waited since enough came, and how much came meanwhile; a new connection is no news. */
    private int waited;

    private int heard;

    /** How many connections in a row brought next to nothing. */
    private int fruitless;

    /** Since when nothing comes; 0 if something does, or nobody waits for it. */
    private volatile long idleSince;

    /**
     * @param meanwhile done between reads, by the thread that reads
     * @param says takes a line when a connection breaks or a new one comes
     */
    SessionInput(Settings settings, Connection first, Runnable meanwhile, Consumer<String> says) {
        this.settings = settings;
        this.meanwhile = meanwhile;
        this.says = says;
        this.next = first;
    }

    /** Goes on with another connection of the same program; false if there is nothing to go on with. */
    synchronized boolean connect(Connection again) {
        if (ended != null) {
            return false;
        }
        if (next != null) {
            next.close();
        }
        if (current != null) {
            current.close();
        }
        next = again;
        notifyAll();
        return true;
    }

    /** Ends the stream, soon, for this reason. */
    synchronized void end(String reason) {
        if (ended == null) {
            ended = reason;
        }
        notifyAll();
    }

    /** Whoever loses its connection from now on need not be waited for. */
    synchronized void expectNobody() {
        alone = true;
        notifyAll();
    }

    @Override
    public InputStream stream() {
        return this;
    }

    @Override
    public synchronized String trouble() {
        return ended;
    }

    /** Tells the program something, if it is there. For the thread that reads. */
    void tell(Note note) {
        Connection connection;
        synchronized (this) {
            connection = current;
        }
        if (connection != null) {
            try {
                connection.tell(note);
            } catch (IOException e) {
                connection.close();
            }
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        while (true) {
            Connection connection = connection();
            if (connection == null) {
                return -1;
            }
            meanwhile.run();
            acknowledge();
            try {
                int count = connection.read(into, from, length, SLICE_MILLIS);
                if (count > 0) {
                    hear(count);
                    position = position + count;
                    return count;
                }
                broke(connection, "it was closed");
            } catch (SocketTimeoutException e) {
                if (isTooQuiet()) {
                    broke(
                            connection,
                            (heard == 0 ? "nothing" : "next to nothing") + " arrived for "
                                    + settings.silenceMillis() / 1000.0 + " s");
                }
            } catch (IOException e) {
                broke(connection, e.getMessage());
            }
        }
    }

    private void hear(int count) {
        idleSince = 0;
        heard += count;
        if (heard >= LEAST_BYTES) {
            heard = 0;
            waited = 0;
            fruitless = 0;
        }
    }

    private boolean isTooQuiet() {
        if (idleSince == 0) {
            idleSince = System.nanoTime() - SLICE_MILLIS * 1_000_000L;
        }
        waited += SLICE_MILLIS;
        return waited > settings.silenceMillis();
    }

    boolean isConnected() {
        return connected;
    }

    /** How many bytes have come. */
    long position() {
        return position;
    }

    /** For how long nothing has come although it was waited for. */
    long idleMillis() {
        long since = idleSince;
        return since == 0 ? 0 : (System.nanoTime() - since) / 1_000_000;
    }

    private void acknowledge() {
        long now = System.nanoTime();
        if (position - taken >= TAKEN_BYTES || position > taken && now - takenAt > TAKEN_NANOS) {
            taken = position;
            takenAt = now;
            tell(Note.taken(position));
        }
    }

    /** Lets the program go. For the thread that reads. */
    @Override
    public void finish(String damage) {
        tell(damage == null ? Note.taken(position) : Note.enough(damage));
    }

    private synchronized void broke(Connection connection, String reason) {
        connection.close();
        if (current == connection) {
            current = null;
            connected = false;
            if (idleSince == 0) {
                idleSince = System.nanoTime();
            }
            if (++fruitless > MOST_FRUITLESS && ended == null) {
                ended = "its connections brought nothing";
            }
            if (next == null && ended == null) {
                says.accept("lost its connection: " + reason);
            }
        }
    }

    /** The connection to read from; waits for one if need be, null if none comes. */
    private synchronized Connection connection() {
        long deadline = System.nanoTime() + settings.graceMillis() * 1_000_000L;
        while (ended == null && (next != null || current == null)) {
            if (next != null) {
                adopt();
                continue;
            }
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (alone || left <= 0) {
                ended = "its connection broke and it did not reconnect";
            } else {
                pause(left);
            }
        }
        return ended == null ? current : null;
    }

    private void pause(long millis) {
        try {
            wait(millis);
        } catch (InterruptedException e) {
            ended = "the observer was interrupted";
        }
    }

    private void adopt() {
        Connection adopted = next;
        next = null;
        try {
            if (adopted.hello().from() > position) {
                adopted.refuse("what it sent before is not known here, and it cannot send it again");
            }
            adopted.accept(position);
            if (position > 0) {
                says.accept("is back");
            }
            current = adopted;
            connected = true;
        } catch (IOException e) {
            adopted.close();
        }
    }

    @Override
    public synchronized void close() {
        if (ended == null) {
            ended = "";
        }
        if (next != null) {
            next.close();
        }
        if (current != null) {
            current.close();
        }
    }
}
