// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;

/** An array or lock that has got its numbers, until the drain has told the trace of it. */
record Met(long number, int length, String type) {
    private static final int LOCK = -1;

    private static final ConcurrentLinkedQueue<Met> QUEUE = new ConcurrentLinkedQueue<>();

    static void array(long first, int length, String type) {
        QUEUE.add(new Met(first, length, type));
    }

    static void lock(ObjectShadow shadow) {
        Object object = shadow.get();
        if (object != null) {
            QUEUE.add(new Met(shadow.number, LOCK, object.getClass().getName()));
        }
    }

    static void lock(ObjectShadow shadow, String type) {
        QUEUE.add(new Met(shadow.number, LOCK, type));
    }

    boolean isLock() {
        return length == LOCK;
    }

    /** The next one that the trace does not know of, or null. For the drain. */
    static Met next() {
        return QUEUE.poll();
    }
}
