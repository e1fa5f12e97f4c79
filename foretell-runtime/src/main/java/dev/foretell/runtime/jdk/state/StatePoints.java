// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.HandoverHooks;
import jdk.internal.vm.annotation.Hidden;

/**
 * What the JDK's objects call whose state all threads may change and look at: loggers, lists of listeners, settings of pools, defaults
 * of the whole JVM. A thread that looks comes after all threads that have changed the state before.
 */
public final class StatePoints {
    private static final HiddenField BUFFER = new HiddenField("java.io.StringWriter", "buf");

    /** Whether a class was rewritten that counts what is handed over all the time. */
    private static volatile boolean expected;

    private StatePoints() {}

    /** From now on somebody may count. */
    @Hidden
    public static void expect() {
        expected = true;
    }

    /** Before a change. */
    @Hidden
    public static void changing(Object keeper, int site) {
        if (!isLeftOut()) {
            Channels.send(keeper, Channels.STATE, site);
        }
    }

    /** Before something that only counters see. */
    @Hidden
    public static void counting(Object keeper, int site) {
        if (expected) {
            changing(keeper, site);
        }
    }

    /** After a look. */
    @Hidden
    public static void looked(Object keeper, int site) {
        if (!isLeftOut()) {
            Channels.receive(keeper, Channels.STATE, site);
        }
    }

    /** After a look at one of the streams of {@link System}. */
    @Hidden
    public static void stream(int site) {
        looked(System.class, site);
    }

    /** Before a timer's task is cancelled, which the timer can tell when it is purged. */
    @Hidden
    public static void cancelling(Object task, int site) {
        changing(task, site);
        changing(java.util.Timer.class, site);
    }

    /** After a timer was purged. */
    @Hidden
    public static void purged(Object timer, int site) {
        looked(java.util.Timer.class, site);
    }

    /** Before something is added to the buffer of a writer, which others may have as an object. */
    @Hidden
    public static void buffering(Object writer, int site) {
        Object buffer = JdkFields.reference(writer, BUFFER);
        if (buffer != null && !isLeftOut()) {
            HandoverHooks.changeAny(buffer, site);
        }
    }

    /** After a look at that. */
    @Hidden
    public static void buffered(Object writer, int site) {
        Object buffer = JdkFields.reference(writer, BUFFER);
        if (buffer != null && !isLeftOut()) {
            HandoverHooks.lookedAny(buffer, site);
        }
    }

    @Hidden
    private static boolean isLeftOut() {
        return Continuations.isInside() || Thread.currentThread() instanceof OwnThread;
    }
}
