// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.memory.Members;
import dev.foretell.trace.binary.BlockWriter;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;

/**
 * Objects that do not exist any more: those of calls; and for an observer, those of classes whose fields a specification
 * binds, and all locks. They were reachable until the last record that has them was in a log (the hooks see to that), so who takes
 * them from here and drains all logs afterwards has all their records.
 */
public final class CollectedObjects {
    private static final ConcurrentLinkedQueue<Long> NUMBERS = new ConcurrentLinkedQueue<>();

    /** Names of the types whose objects a specification binds by fields or locks. Fixed for the run. */
    private static final List<Pattern> FOLLOWED = RecordingState.options().followed();

    private CollectedObjects() {}

    /**
     * The class and those of its types by which fields or locks of its objects are of interest; null if they are of none. A lock that is
     * read-write is met by its views, from which no way leads to it.
     */
    static String types(Class<?> type) {
        if (FOLLOWED.isEmpty() || ReentrantReadWriteLock.class.isAssignableFrom(type)) {
            return null;
        }
        StringBuilder types = null;
        for (String name : Members.supertypes(type)) {
            if (isFollowed(name)) {
                types = types == null ? new StringBuilder(type.getName()) : types;
                if (!name.equals(type.getName())) {
                    types.append(':').append(name);
                }
            }
        }
        return types == null ? null : types.toString();
    }

    private static boolean isFollowed(String type) {
        for (Pattern pattern : FOLLOWED) {
            if (pattern.matcher(type).matches()) {
                return true;
            }
        }
        return false;
    }

    /** An object of a class without room is met by a field; returns its shadow. */
    static ObjectShadow follow(ObjectShadow shadow, Class<?> type) {
        if (!FOLLOWED.isEmpty() && Shape.of(type).isFollowed) {
            shadow.told = true;
        }
        return shadow;
    }

    /** The number that an object has throughout: in calls, as a lock, and of the first of at most {@link ObjectShadow#EXTENT} locations. */
    static long number(Object object) {
        try {
            ObjectShadow shadow = Shadows.OBJECTS.of(object);
            shadow.told = true;
            return shadow.number;
        } catch (OutOfMemoryError e) {
            RecordingState.lost("there was no memory left to tell two objects apart");
            return LocationNumbers.take(ObjectShadow.EXTENT);
        }
    }

    static void add(long number) {
        if (!RecordingState.isClosed()) {
            NUMBERS.add(number);
        }
    }

    /** Tells what is new. For the drain, before it looks at any log in a round. */
    public static void tell(BlockWriter sink) throws IOException {
        for (Long number = NUMBERS.poll(); number != null; number = NUMBERS.poll()) {
            sink.objectGone(number);
        }
    }
}
