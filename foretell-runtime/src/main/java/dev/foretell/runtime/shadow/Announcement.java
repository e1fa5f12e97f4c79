// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.RecordingState;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An array or lock that has got its numbers, or a class whose objects have one number, until the drain has told the trace of it. */
public record Announcement(long number, int length, String type, long first) {
    private static final int LOCK = -1;
    private static final int TYPES = -2;

    private static final ConcurrentLinkedQueue<Announcement> QUEUE = new ConcurrentLinkedQueue<>();

    static void array(long first, int length, String type) {
        QUEUE.add(new Announcement(first, length, type, first));
    }

    public static void lock(ObjectShadow shadow) {
        Object object = shadow.get();
        if (object != null) {
            Shape shape = Shape.of(object.getClass());
            long first = shape.word == 0 ? -1 : shape.number(object);
            shadow.told |= RecordingState.isStreamed();
            QUEUE.add(new Announcement(shadow.number, LOCK, shape.name, first));
        }
    }

    /** {@code known}: the object that the program takes for the lock; null if there are several. */
    public static void lock(ObjectShadow shadow, String type, Object known) {
        boolean isFollowed = known != null && Shape.of(known.getClass()).isFollowed;
        shadow.told |= RecordingState.isStreamed();
        QUEUE.add(new Announcement(shadow.number, LOCK, type, isFollowed ? CollectedObjects.number(known) : -1));
    }

    static void types(String types) {
        QUEUE.add(new Announcement(0, TYPES, types, -1));
    }

    public boolean isLock() {
        return length == LOCK;
    }

    public boolean isTypes() {
        return length == TYPES;
    }

    /** The next one that the trace does not know of, or null. For the drain. */
    public static Announcement next() {
        return QUEUE.poll();
    }
}
