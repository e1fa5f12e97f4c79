// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.runtime.Modes;
import dev.foretell.trace.Kind;
import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
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

    /** Whether one thread runs at a time. */
    public static final boolean SERIAL = ON && Serializer.chosen() != null;

    private static final Serializer SERIALIZER = SERIAL ? Serializer.chosen() : null;

    /** All parts of an object, or it is not known which. */
    public static final long ANY_PART = Waiting.ANY_PART;

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

    /** Before a call on a container: an access of one of its cells, or of {@link #ANY_PART}. */
    public static void call(
            Object container, Class<?> type, long cell, boolean isLook, boolean isUpdate, int site, Held log) {
        if (ON && !SERIAL && log.steered() != null) {
            Action action = isUpdate ? null : isLook ? Action.READ : Action.WRITE;
            DIRECTOR.call(log.steered(), action, container, type.getName(), cell, site);
        }
    }

    /** Before an event that specifications name; {@code name}: as traces call it. */
    public static void named(Kind kind, String name, int site, Held log) {
        if (ON && !SERIAL && log.steered() != null) {
            DIRECTOR.named(log.steered(), Action.named(kind), name, site);
        }
    }

    /** After a call on a container. */
    public static void called(Held log) {
        if (ON && !SERIAL && log.steered() != null) {
            DIRECTOR.called(log.steered());
        }
    }

    /** A lock was taken again at the end of a wait; nothing of ours could hold the thread before that. */
    public static void regained(Object lock, int site, Held log) {
        if (ON && !SERIAL && log.steered() != null) {
            DIRECTOR.regained(log.steered(), lock, site);
        }
    }

    /** The thread has done something. */
    @ForceInline
    public static void done(Held log) {
        if (ON && !SERIAL && log.steered() != null) {
            DIRECTOR.done(log.steered());
        }
    }

    @DontInline
    private static void arrive(Held log, Action action, Object object, long part, int site) {
        if (log.steered() == null) {
            return;
        }
        if (SERIAL) {
            SERIALIZER.arrive(log.steered(), kind(action), object, site);
        } else {
            DIRECTOR.arrive(log.steered(), action, object, part, site);
        }
    }

    private static SerialGate.Kind kind(Action action) {
        if (action == Action.ACQUIRE) {
            return SerialGate.Kind.ACQUIRE;
        }
        return action == Action.READ ? SerialGate.Kind.READ : SerialGate.Kind.WRITE;
    }

    /** Before a lock is acquired if it is free. */
    public static void attempt(Object lock, int site, Held log) {
        if (SERIAL && log.steered() != null) {
            SERIALIZER.arrive(log.steered(), SerialGate.Kind.TRY, lock, site);
        } else {
            acquire(lock, site, log);
        }
    }

    /** Whether waits of this thread are {@link #await ours}. */
    public static boolean isSerial(Held log) {
        return SERIAL && log.steered() != null && !log.steered().part.session().isOver();
    }

    /** In place of a wait, while the monitor is held; whether it was interrupted. */
    public static boolean await(Object monitor, boolean isTimed, int site, Held log) {
        return SERIALIZER.await(log.steered(), monitor, isTimed, site);
    }

    /** Before a notification. */
    public static void notify(Object monitor, boolean isForAll, Held log) {
        SERIALIZER.notify(log.steered(), monitor, isForAll);
    }

    /** Before the thread waits for the end of another. */
    public static void joining(Thread thread, int index, int site, Held log) {
        SERIALIZER.joining(log.steered(), thread, index, site);
    }

    /** An access has been made. */
    public static void saw(Held log, SerialOp op, int site, long target, boolean isValued, long value, long after) {
        if (log.steered() != null) {
            SERIALIZER.saw(log.steered(), op, site, target, isValued, value, after);
        }
    }

    /** Another event has happened. */
    public static void saw(Held log, Kind kind, int site, long target) {
        SerialOp op = log.steered() == null ? null : op(kind);
        if (op != null) {
            SERIALIZER.saw(log.steered(), op, site, target, false, 0, 0);
        }
    }

    private static SerialOp op(Kind kind) {
        switch (kind) {
            case ACQUIRE:
                return SerialOp.ACQUIRE;
            case RELEASE:
                return SerialOp.RELEASE;
            case READ_ACQUIRE:
                return SerialOp.READ_ACQUIRE;
            case READ_RELEASE:
                return SerialOp.READ_RELEASE;
            case FORK:
                return SerialOp.FORK;
            case JOIN:
                return SerialOp.JOIN;
            default:
                return null;
        }
    }

    /** The thread does what other orders are not known of. */
    public static void unmodelled(String what, Held log) {
        if (SERIAL && log.steered() != null) {
            SERIALIZER.unmodelled(log.steered(), what);
        }
    }

    /** A thread ends by an exception; whether nobody is to be told. */
    public static boolean failed(Throwable exception, String what, Held log) {
        return SERIAL && log.steered() != null && SERIALIZER.failed(log.steered(), exception, what);
    }

    /** What is to be known of a new thread that nobody was seen to start; null without a schedule. */
    public static Steered root(String name, int index, long id) {
        if (SERIAL) {
            return SERIALIZER.root(index, id, Thread.currentThread());
        }
        return ON ? met(Steered.root(name, index, id)) : null;
    }

    /** The same for one that this thread is about to start. */
    public static Steered child(Held parent, int index, long id, Thread thread) {
        if (SERIAL) {
            return parent.steered() == null
                    ? SERIALIZER.root(index, id, thread)
                    : SERIALIZER.child(parent.steered(), index, id, thread);
        }
        return ON && parent.steered() != null ? met(parent.steered().child(index, id)) : null;
    }

    private static Steered met(Steered thread) {
        DIRECTOR.met(thread);
        return thread;
    }
}
