// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.binary.BlockWriter;
import java.io.IOException;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Objects of calls that do not exist any more. They were reachable until the last record that has them was in a log ({@link
 * MethodEvents} sees to that), so who takes them from here and drains all logs afterwards has all their records.
 */
final class Departed {
    private static final ConcurrentLinkedQueue<Long> NUMBERS = new ConcurrentLinkedQueue<>();

    private Departed() {}

    static void add(long number) {
        if (!Recorder.isClosed()) {
            NUMBERS.add(number);
        }
    }

    /** Tells what is new. For the drain, before it looks at any log in a round. */
    static void tell(BlockWriter sink) throws IOException {
        for (Long number = NUMBERS.poll(); number != null; number = NUMBERS.poll()) {
            sink.objectGone(number);
        }
    }
}
