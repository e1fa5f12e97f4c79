// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

/** The last event that receives each message. A message that nobody receives any more orders nothing. */
final class LastReceives {
    private int[] events = new int[0];

    void put(int message, int event) {
        if (message >= events.length) {
            events = Usage.grown(events, message);
        }
        events[message] = event;
    }

    /** Whether an event that comes after this one receives the message. */
    boolean isReceivedAfter(int message, int event) {
        return message < events.length && events[message] > event;
    }
}
