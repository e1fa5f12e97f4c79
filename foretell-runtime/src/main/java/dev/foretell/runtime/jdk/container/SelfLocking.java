// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.model.Models;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.HandoverHooks;
import dev.foretell.runtime.sync.Locks;
import java.util.Hashtable;
import java.util.Stack;
import java.util.Vector;

/**
 * Calls of methods that lock the object they are called on, first of all. A bridge takes that monitor a moment before, so that
 * the section and the access in it are recorded while it is held; for the program nothing changes.
 *
 * <p>A call through another type, such as an interface, is known as a container's call only. These are ordered with all
 * sections, by messages, in both directions.
 */
final class SelfLocking {
    private SelfLocking() {}

    /** What the call is going to lock; something that nobody else knows if that cannot be told. */
    static Object monitor(Object object, int site) {
        if (!locks(object)) {
            return new Object();
        }
        if (Gates.ON && !Gates.SERIAL) {
            Gates.acquire(object, site, Threads.current());
        }
        return object;
    }

    /** Subclasses may override, with or without the lock. */
    private static boolean locks(Object object) {
        if (object == null) {
            return false;
        }
        Class<?> type = object.getClass();
        return type == Vector.class || type == Hashtable.class || type == Stack.class || type == StringBuffer.class;
    }

    /** Before the call, the monitor being held; {@code use} as {@link Containers} has it. */
    static void before(Object object, Object argument, int use, int site) {
        if (!locks(object)) {
            Containers.before(object, argument, use, site);
            return;
        }
        CellEvents.touchLocked(object, argument, use, site);
        ThreadLog log = Threads.current();
        Locks.entered(object, site, log);
        HandoverHooks.lookedAny(object, site);
        boolean looks = use == Containers.LOOK || use == Containers.LOOK_KEY || use == Containers.SEE;
        Models.access(object, !looks, site, log);
    }

    /** After the call, however it ended. */
    static void after(Object object, Object argument, int use, int site) {
        if (locks(object)) {
            Channels.send(object, Channels.GIVEN, site);
            Locks.exiting(object, site, Threads.current());
        } else {
            Containers.after(null, object, argument, use, site);
        }
    }
}
