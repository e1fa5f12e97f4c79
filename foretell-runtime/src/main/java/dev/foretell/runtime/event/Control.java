// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.trace.Kind;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The way that threads take through the code, recorded in the profile {@code full} only, and that code itself. */
public final class Control {
    private static final ConcurrentLinkedQueue<Code> QUEUE = new ConcurrentLinkedQueue<>();

    /** A class file that the trace does not hold yet. */
    public record Code(String name, byte[] bytes) {}

    private Control() {}

    /** The thread has come to a place where its way was not certain before. */
    public static void at(int site, ThreadLog log) {
        log.event(Kind.BRANCH, site, 0, 0);
    }

    /** Keeps a class file for the trace; nobody may change it any more. */
    public static void keep(String name, byte[] bytes) {
        QUEUE.add(new Code(name, bytes));
    }

    /** The next class file for the trace, or null. For the drain. */
    public static Code next() {
        return QUEUE.poll();
    }
}
