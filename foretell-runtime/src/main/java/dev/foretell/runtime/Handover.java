// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/**
 * What bridges and hand-over points say: this thread has sent something to whoever uses that object
 * next, this thread has received. An object has a channel for each role in which it hands over.
 * Nothing here throws or calls code of the program.
 */
public final class Handover {
    /** The object itself passes on: a latch, a permit, a task given to a worker. */
    public static final int GIVEN = 0;

    /** The object, a task, is done; the object, an executor, has ended; a thread is interrupted. */
    public static final int DONE = 1;

    /** Parts of the object are done. */
    public static final int COUNTED = 2;

    static final int ROLES = 3;

    private Handover() {}

    /** Before the operation that passes something on. */
    public static void send(Object key, int role, int site) {
        try {
            Shadows.OBJECTS.of(key).channel(role).send(site, Threads.current());
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** After the operation that got it. */
    public static void receive(Object key, int role, int site) {
        try {
            ObjectShadow shadow = Shadows.OBJECTS.find(key);
            Channel channel = shadow == null ? null : shadow.knownChannel(role);
            if (channel != null) {
                channel.receive(site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** Before an element is put into a container. */
    public static void put(Object container, Object element, int site) {
        try {
            ThreadLog log = Threads.current();
            long message = Numbers.take(1);
            long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
            Shadows.OBJECTS.of(container).deliveries().put(element, version, message);
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /**
     * Before an element is offered by an operation that may refuse it at once and during which this
     * thread does nothing else that is logged. {@link #accepted} or {@link #refused} must follow.
     */
    public static long offer(Object container, Object element) {
        long message = Numbers.take(1);
        try {
            ThreadLog log = Threads.current();
            Shadows.OBJECTS.of(container).deliveries().put(element, log.make(), message);
        } catch (VirtualMachineError e) {
            lost(e);
        }
        return message;
    }

    public static void accepted(long message, int site) {
        Threads.current().made(Kind.SEND, site, message, 0);
    }

    public static void refused(Object container, Object element) {
        Threads.current().nothingMade();
        Shadows.OBJECTS.of(container).deliveries().cancel(element);
    }

    /** After an element was taken from a container. */
    public static void taken(Object container, Object element, int site) {
        try {
            Deliveries known = deliveries(container);
            if (known != null) {
                known.taken(element, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** After an element was found in a container. */
    public static void seen(Object container, Object element, int site) {
        try {
            Deliveries known = deliveries(container);
            if (known != null) {
                known.seen(element, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    private static Deliveries deliveries(Object container) {
        ObjectShadow shadow = Shadows.OBJECTS.find(container);
        return shadow == null ? null : shadow.knownDeliveries();
    }

    /** Before an arrival, in this phase or in a later one. */
    public static void arrive(Object key, long phase, int site) {
        try {
            Shadows.OBJECTS.of(key).phases().arrive(phase, site, Threads.current());
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** After it was seen that all phases before {@code end} are over. */
    public static void advanced(Object key, long end, int site) {
        try {
            Shadows.OBJECTS.of(key).phases().receive(end, site, Threads.current());
        } catch (VirtualMachineError e) {
            lost(e);
        }
    }

    /** The number of the phase that a field of this object stands for by its identity. */
    public static long phase(Object key, long field) {
        return Shadows.OBJECTS.of(key).phases().current(key, field);
    }

    static void lost(VirtualMachineError e) {
        Recorder.lost(e.getClass().getSimpleName() + " while an order was noted");
    }
}
