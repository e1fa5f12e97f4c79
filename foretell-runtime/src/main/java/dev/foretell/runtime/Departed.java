// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.binary.BlockWriter;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;

/**
 * Objects that do not exist any more: those of calls; and for an observer, those of classes whose fields a specification
 * binds, and all locks. They were reachable until the last record that has them was in a log (the hooks see to that), so who takes
 * them from here and drains all logs afterwards has all their records.
 */
final class Departed {
    private static final ConcurrentLinkedQueue<Long> NUMBERS = new ConcurrentLinkedQueue<>();

    /** Names of the classes that a specification binds by fields or locks. Fixed for the run. */
    private static final List<Pattern> FOLLOWED = Recorder.options().followed();

    private Departed() {}

    /** Whether fields or locks of objects of this class are of interest, those of its ancestors included. */
    static boolean isFollowed(Class<?> type) {
        if (FOLLOWED.isEmpty()) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (isFollowed(c.getTypeName())) {
                return true;
            }
        }
        return false;
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

    /** An object has got the number of its first location. */
    static void follow(Object object, long first) {
        try {
            ObjectShadow shadow = Shadows.OBJECTS.of(object);
            shadow.first = first;
            shadow.told = true;
        } catch (OutOfMemoryError e) {
            return; // its monitors stay
        }
    }

    static void add(long number) {
        if (!Recorder.isClosed()) {
            NUMBERS.add(number);
        }
    }

    /** Tells what is new. For the drain, before it looks at any log in a round. */
    static void tell(BlockWriter sink) throws IOException {
        for (Long number = NUMBERS.poll(); number != null; number = NUMBERS.poll()) {
            sink.objectGone(number);
        }
    }
}
