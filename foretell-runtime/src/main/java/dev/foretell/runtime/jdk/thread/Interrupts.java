// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.shadow.Channels;

/** Who notices an interrupt comes after who interrupted. Called from {@link Thread} itself, too. */
public final class Interrupts {
    private Interrupts() {}

    /** Before {@code interrupt}. */
    public static void interrupting(Thread thread, int site) {
        if (!Continuations.isInside()) {
            Channels.send(thread, Channels.DONE, site);
        }
    }

    /** At the end of {@code Thread.interrupted}. */
    public static void interrupted(boolean result, int site) {
        isInterrupted(result, Thread.currentThread(), site);
    }

    /** At the end of {@code isInterrupted}. */
    public static void isInterrupted(boolean result, Thread thread, int site) {
        if (result && !Continuations.isInside()) {
            Channels.receive(thread, Channels.DONE, site);
        }
    }

    /** At the end of the exception's constructor: whoever throws it has noticed, natives included. */
    public static void thrown(Object exception, int site) {
        isInterrupted(true, Thread.currentThread(), site);
    }
}
