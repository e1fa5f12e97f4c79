// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.runtime.Modes;
import dev.foretell.trace.schedule.Action;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Where threads may be held before what they do. Without a schedule nothing is left of this in compiled code: whether there is one is fixed before any class is
 * rewritten.
 */
public final class Gates {
    /** Whether the run is held to a schedule. */
    public static final boolean ON = Modes.STEERED;

    private static final Director DIRECTOR = ON ? Director.chosen() : null;

    private Gates() {}

    /** Before a read of an object's part: a field by its offset, an element by its index. */
    @ForceInline
    public static void read(Object object, long part, int site, Held log) {
        if (ON) {
            arrive(log, Action.READ, object, part, site);
        }
    }

    @ForceInline
    public static void write(Object object, long part, int site, Held log) {
        if (ON) {
            arrive(log, Action.WRITE, object, part, site);
        }
    }

    /** Before an access of which it is not known yet what it will be. */
    public static void access(Object object, long part, int site, Held log) {
        if (ON) {
            arrive(log, null, object, part, site);
        }
    }

    /** Before a lock is acquired. */
    public static void acquire(Object lock, int site, Held log) {
        if (ON) {
            arrive(log, Action.ACQUIRE, lock, 0, site);
        }
    }

    /** The thread has done something. */
    @ForceInline
    public static void done(Held log) {
        if (ON && log.steered() != null) {
            DIRECTOR.done(log.steered());
        }
    }

    @DontInline
    private static void arrive(Held log, Action action, Object object, long part, int site) {
        if (log.steered() != null) {
            DIRECTOR.arrive(log.steered(), action, object, part, site);
        }
    }

    /** What is to be known of a new thread that nobody was seen to start; null without a schedule. */
    public static Steered root(String name, int index, long id) {
        return ON ? met(Steered.root(name, index, id)) : null;
    }

    /** The same for one that this thread is about to start. */
    public static Steered child(Held parent, int index, long id) {
        return ON && parent.steered() != null ? met(parent.steered().child(index, id)) : null;
    }

    private static Steered met(Steered thread) {
        DIRECTOR.met(thread);
        return thread;
    }
}
