// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;

/** An array or lock that has got its numbers, until the drain has told the trace of it. */
record Met(long number, int length, String type, long first) {
    private static final int LOCK = -1;

    private static final ConcurrentLinkedQueue<Met> QUEUE = new ConcurrentLinkedQueue<>();

    static void array(long first, int length, String type) {
        QUEUE.add(new Met(first, length, type, first));
    }

    static void lock(ObjectShadow shadow) {
        Object object = shadow.get();
        if (object != null) {
            Shape shape = Shape.of(object.getClass());
            long first = shape.word == 0 ? -1 : shape.number(object);
            shadow.told |= Recorder.isStreamed();
            QUEUE.add(new Met(shadow.number, LOCK, object.getClass().getTypeName(), first));
        }
    }

    static void lock(ObjectShadow shadow, String type) {
        shadow.told |= Recorder.isStreamed();
        QUEUE.add(new Met(shadow.number, LOCK, type, -1));
    }

    boolean isLock() {
        return length == LOCK;
    }

    /** The next one that the trace does not know of, or null. For the drain. */
    static Met next() {
        return QUEUE.poll();
    }
}
