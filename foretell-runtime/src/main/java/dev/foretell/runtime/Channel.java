// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;
import java.util.Arrays;

/**
 * Hand-over through something that orders: a latch, a task, a future. Whoever receives depends on
 * the last send of every other thread so far; that may be more than needed, never less. Sends do not
 * depend on each other.
 *
 * <p>A sender sends before the operation, a receiver receives after it: so the send that the
 * operation really passed on is always among those received.
 */
final class Channel {
    /** Pairs: version of a thread's last send, number of its message. Guarded by this. */
    private long[] sends = new long[2];

    private int size;

    void send(int site, ThreadLog log) {
        long message = Numbers.take(1);
        enter(log.eventMakingVersion(Kind.SEND, site, message, 0), message);
    }

    /** Enters a message that this version's thread has logged, or is about to log. */
    synchronized void enter(long version, long message) {
        for (int i = 0; i < size; i += 2) {
            if (Version.sameThread(sends[i], version)) {
                sends[i] = version;
                sends[i + 1] = message;
                return;
            }
        }
        if (size == sends.length) {
            sends = Arrays.copyOf(sends, size * 2);
        }
        sends[size] = version;
        sends[size + 1] = message;
        size += 2;
    }

    synchronized void receive(int site, ThreadLog log) {
        for (int i = 0; i < size; i += 2) {
            log.receive(site, sends[i], sends[i + 1]);
        }
    }
}
