// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.reference;

import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.sync.HandoverHooks;
import java.lang.ref.ReferenceQueue;
import jdk.internal.vm.annotation.Hidden;

/**
 * The ends of objects' lives. While a thread uses an object, the garbage collector neither finalizes it nor clears references to it: what comes
 * of that comes after every use. Uses are told by methods of classes that have a finalizer or register cleaners, by {@code
 * reachabilityFence}, and by {@code get} of references.
 */
public final class LifePoints {
    /** Whether the program makes references. */
    private static volatile boolean expected;

    /**
     * Stand for objects that have finalizers, by their hash codes: when an object is finalized, weak references to it are cleared already, so nothing
     * that is kept for it can be found. Objects that share one order a little more than need be.
     */
    private static final Object[] FINALIZED = new Object[1024];

    static {
        for (int i = 0; i < FINALIZED.length; i++) {
            FINALIZED[i] = new Object();
        }
    }

    private LifePoints() {}

    @Hidden
    private static Object standIn(Object object) {
        return FINALIZED[System.identityHashCode(object) & FINALIZED.length - 1];
    }

    /** At the end of a method that has used this object, which has a finalizer. */
    @Hidden
    public static void usedBeforeFinalizer(Object object, int site) {
        Channels.send(standIn(object), Channels.LIFE, site);
    }

    /** At the end of a method that has used this object. */
    @Hidden
    public static void used(Object object, int site) {
        if (object != null) {
            Channels.send(object, Channels.LIFE, site);
        }
    }

    /** Before an object is finalized. */
    @Hidden
    public static void finalizing(Object object, int site) {
        HandoverHooks.outlived(standIn(object), site);
        Escape.reclaim(object);
    }

    /** Before a cleaner runs what was registered with it. */
    @Hidden
    public static void cleaning(Object cleanable, int site) {
        HandoverHooks.outlived(cleanable, site);
    }

    /** Before the program calls the constructor of a reference. */
    @Hidden
    public static void making() {
        expected = true;
        HandoverHooks.makingReference();
    }

    /** After a reference was made. */
    @Hidden
    public static void made(Object reference, Object object, ReferenceQueue<?> queue, int site) {
        if (expected && HandoverHooks.makesReference() && object != null) {
            Channels.send(reference, Channels.LIFE, site);
            HandoverHooks.follow(reference, object);
        }
    }
}
