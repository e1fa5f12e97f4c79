// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Who has sent a message or notified a lock; a receiver waits for all earlier senders. Most messages of a real program are
 * never received, and most others once: what no later receiver needs is not kept.
 */
final class Messages {
    private static final int[] NONE = {};
    private static final Row[] NO_ROWS = {};

    private final Storage storage;
    private final LastReceives receives;
    private final List<Message> messages = new ArrayList<>();

    Messages(Storage storage, LastReceives receives) {
        this.storage = storage;
        this.receives = receives;
    }

    /** The sends of a message, and the threads that have sent it with what each knew at its last send. */
    private static final class Message {
        private final IntList sends;
        private int[] threads = NONE;
        private int[] lasts = NONE;
        private Row[] rows = NO_ROWS;

        Message(Storage storage) {
            sends = new IntList(storage, 1);
        }

        /** Keeps for each thread the row of its last send, which knows all the earlier ones did. */
        void put(int thread, int event, Row row) {
            sends.add(event);
            int i = 0;
            while (i < threads.length && threads[i] != thread) {
                i++;
            }
            if (i == threads.length) {
                threads = Arrays.copyOf(threads, i + 1);
                lasts = Arrays.copyOf(lasts, i + 1);
                rows = Arrays.copyOf(rows, i + 1);
                threads[i] = thread;
            }
            lasts[i] = event;
            rows[i] = row;
        }

        /** Keeps nothing but the sends. */
        void forgetSenders() {
            threads = NONE;
            lasts = NONE;
            rows = NO_ROWS;
        }
    }

    /** Whether a later event waits for this send. */
    boolean send(int message, int thread, int event, Row row) {
        if (!receives.isReceivedAfter(message, event)) {
            return false;
        }
        while (messages.size() <= message) {
            messages.add(null);
        }
        if (messages.get(message) == null) {
            messages.set(message, new Message(storage));
        }
        messages.get(message).put(thread, event, row);
        return true;
    }

    void receive(int message, int thread, int event, ClockHistory clocks) {
        Message sent = message < messages.size() ? messages.get(message) : null;
        for (int i = 0; sent != null && i < sent.threads.length; i++) {
            clocks.follow(thread, event, sent.threads[i], sent.lasts[i], sent.rows[i], true);
        }
        if (sent != null && !receives.isReceivedAfter(message, event)) {
            sent.forgetSenders();
        }
    }

    /** The sends of a message that some receive waits for, in their order; may be null. */
    IntList sends(int message) {
        Message sent = message < messages.size() ? messages.get(message) : null;
        return sent == null ? null : sent.sends;
    }
}
