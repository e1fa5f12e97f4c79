// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.order.Channel;
import dev.foretell.runtime.order.SynchroniserState;
import dev.foretell.runtime.steer.Gates;

/**
 * The channels of objects: an object has one for each role in which it hands over. Hooks, bridges and points send before an operation that passes something on,
 * and receive after one that got it. Nothing here throws or calls code of the program.
 */
public final class Channels {
    /** The object itself passes on: a latch, a permit, a task given to a worker. */
    public static final int GIVEN = 0;

    /** The object, a task, is done; the object, an executor, has ended; a thread is interrupted. */
    public static final int DONE = 1;

    /** Parts of the object are done. */
    public static final int COUNTED = 2;

    /** Code of the program has compared elements of the object, a container, or will compare one that is added. */
    public static final int COMPARED = 3;

    /** Something was removed from the object, a queue. */
    public static final int REMOVED = 4;

    /** The object, a lock, may guard what code does whose accesses are not recorded. */
    public static final int OPAQUE = 5;

    /** The same for one that was held in read mode. */
    public static final int OPAQUE_READ = 6;

    /** What the object keeps for all threads was changed: a name, a level, a list of listeners. */
    public static final int STATE = 7;

    /** The object was in use: its finalizer, its cleaner, and whoever sees a reference to it cleared come later. */
    public static final int LIFE = 8;

    private Channels() {}

    /** Before the operation that passes something on. */
    public static void send(Object key, int role, int site) {
        if (Gates.SERIAL && role != STATE && role != LIFE) {
            Gates.unmodelled(key.getClass().getName(), Threads.current());
        }
        try {
            orders(key).channel(role).send(site, Threads.current());
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** After the operation that got it. */
    public static void receive(Object key, int role, int site) {
        try {
            SynchroniserState known = knownOrders(key);
            Channel channel = known == null ? null : known.knownChannel(role);
            if (channel != null) {
                channel.receive(site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    public static SynchroniserState orders(Object key) {
        return Shadows.OBJECTS.of(key).orders();
    }

    public static SynchroniserState knownOrders(Object key) {
        ObjectShadow shadow = Shadows.OBJECTS.find(key);
        return shadow == null ? null : shadow.knownOrders();
    }

    /** Makes nothing: there may be no memory left. */
    public static void lost(VirtualMachineError e) {
        RecordingState.lost(
                e instanceof OutOfMemoryError
                        ? "OutOfMemoryError while an order was noted"
                        : "StackOverflowError while an order was noted");
    }
}
