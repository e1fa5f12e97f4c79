// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.ArrayList;
import java.util.List;

/** Who has sent a message or notified a lock; a receiver waits for all earlier senders. */
final class Messages {
    private final Storage storage;
    private final List<Message> messages = new ArrayList<>();

    Messages(Storage storage) {
        this.storage = storage;
    }

    private static final class Message {
        private final IntList sends;
        private final List<int[]> rows = new ArrayList<>();
        private final IntList threads = new IntList();
        private final IntList lasts = new IntList();

        Message(Storage storage) {
            sends = new IntList(storage);
        }

        /** Keeps for each thread the row of its last send, which knows all the earlier ones did. */
        void put(int thread, int event, int[] row) {
            sends.add(event);
            for (int i = 0; i < threads.size(); i++) {
                if (threads.get(i) == thread) {
                    rows.set(i, row);
                    lasts.set(i, event);
                    return;
                }
            }
            threads.add(thread);
            lasts.add(event);
            rows.add(row);
        }
    }

    void send(int message, int thread, int event, int[] row) {
        while (messages.size() <= message) {
            messages.add(null);
        }
        if (messages.get(message) == null) {
            messages.set(message, new Message(storage));
        }
        messages.get(message).put(thread, event, row);
    }

    void receive(int message, int thread, int event, ClockHistory clocks) {
        Message sent = message < messages.size() ? messages.get(message) : null;
        for (int i = 0; sent != null && i < sent.threads.size(); i++) {
            clocks.follow(thread, event, sent.threads.get(i), sent.lasts.get(i), sent.rows.get(i), true);
        }
    }

    /** The sends of a message, in their order; may be null. */
    IntList sends(int message) {
        Message sent = message < messages.size() ? messages.get(message) : null;
        return sent == null ? null : sent.sends;
    }
}
