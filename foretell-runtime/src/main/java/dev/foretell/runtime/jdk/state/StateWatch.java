// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.Channels;
import jdk.internal.vm.annotation.Hidden;

/**
 * Messages of threads that are about to wait, for those who see them waiting by {@link Thread#getState}. Few programs look, so messages
 * are sent only from when a class that does was rewritten.
 */
public final class StateWatch {
    private static volatile boolean expected;

    private StateWatch() {}

    /** From now on somebody may look at the state of a thread. */
    @Hidden
    public static void expect() {
        expected = true;
    }

    /** Before the calling thread waits for anything. */
    @Hidden
    public static void waiting(int site) {
        if (expected) {
            Thread thread = Thread.currentThread();
            if (!Continuations.isInside() && !(thread instanceof OwnThread)) {
                Channels.send(thread, Channels.COMPARED, site);
            }
        }
    }

    /** After a thread was seen in this state: it was started before, and has come to where it waits. */
    @Hidden
    public static void seen(Thread thread, Thread.State state, int site) {
        if (state != Thread.State.NEW) {
            started(thread, site);
        }
        if (state == Thread.State.BLOCKED || state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING) {
            Channels.receive(thread, Channels.COMPARED, site);
        }
    }

    /** After a thread was seen to be started. */
    @Hidden
    public static void started(Thread thread, int site) {
        Channels.receive(thread, Channels.COUNTED, site);
    }
}
