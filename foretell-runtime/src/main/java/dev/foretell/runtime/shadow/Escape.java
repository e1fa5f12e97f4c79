// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.StateHolder;
import dev.foretell.trace.raw.RawRecord;

/**
 * Private objects: those that only the thread that made them can reach. Their accesses are nobody
 * else's business and are not recorded. The word of such an object is its thread's tag, which no
 * version equals.
 *
 * <p>A private object stops being so before it, or something that refers to it, is stored where
 * others may find it: in an object that is not private, in a static field, or with code that is not
 * rewritten. The owner itself does this, so no other thread can be in its way.
 */
public final class Escape {
    private Escape() {}

    /** Makes an object and all that can be reached from it known to everybody. */
    public static void publish(Object object, ThreadLog log) {
        if (Modes.PRIVACY && object != null) {
            publishOne(object, log);
            while (log.hasUnpublished()) {
                publishOne(log.nextUnpublished(), log);
            }
        }
    }

    private static void publishOne(Object object, ThreadLog log) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            publishArray(object, type, log);
        } else {
            publishObject(object, type, log);
        }
    }

    private static void publishObject(Object object, Class<?> type, ThreadLog log) {
        Shape shape = Shape.of(type);
        if (shape.state != null) {
            log.disown(shape.state.holder(object));
        }
        if (shape.word == 0 || U.getLong(object, shape.word) != log.tag) {
            return;
        }
        U.putLong(object, shape.word, 0);
        for (long offset : shape.references) {
            Object referent = U.getReference(object, offset);
            if (referent != null) {
                log.unpublished(referent);
            }
        }
    }

    private static void publishArray(Object array, Class<?> type, ThreadLog log) {
        ArrayShadow shadow = Shadows.ARRAYS.of(array);
        if (!shadow.share(log)) {
            return;
        }
        if (!type.getComponentType().isPrimitive()) {
            for (Object element : (Object[]) array) {
                if (element != null) {
                    log.unpublished(element);
                }
            }
        }
    }

    /** Rewritten code has made a JDK object that is one location as a whole, from nothing but what everybody may know. */
    public static void made(Object object, ThreadLog log) {
        StateHolder state = Modes.PRIVACY ? StateHolder.of(object.getClass()) : null;
        if (state != null) {
            log.own(state.holder(object));
        }
    }

    /** Before a reference is stored in a final field, which is no recorded access. */
    public static void store(Object holder, Object referent, ThreadLog log) {
        if (Modes.PRIVACY && referent != null) {
            Shape shape = Shape.of(holder.getClass());
            if (shape.word == 0 || U.getLong(holder, shape.word) != log.tag) {
                publish(referent, log);
            }
        }
    }

    /**
     * In a thread that is about to finalize an object: nobody else can reach it any more, so it is this thread's own. It gets a new number if it
     * comes to be shared again.
     */
    public static void reclaim(Object object) {
        Shape shape = Modes.PRIVACY && !Modes.MONITORS ? Shape.of(object.getClass()) : null;
        if (shape != null && shape.word != 0 && !shape.isFollowed) {
            U.putLong(object, shape.number, 0);
            U.putLong(object, shape.word, Threads.current().tag);
        }
    }

    /** Whether a version is the mark of an object that is private to some thread. */
    static boolean isPrivate(long version) {
        return version > 0 && (version & RawRecord.COUNT_MASK) == 0;
    }

    /**
     * An object of another thread that came here unseen. It is shared from now on; what its thread
     * did to it before is not in the trace.
     */
    static void seize(Object base, long offset, long version) {
        if (U.compareAndSetLong(base, offset, version, 0)) {
            RecordingState.unseenHandover();
        }
    }
}
