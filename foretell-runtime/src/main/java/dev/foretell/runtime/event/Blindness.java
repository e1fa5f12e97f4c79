// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.trace.BlindSpot;

/** Where threads run code that cannot be seen, such as native methods: events of their own, before and after it. */
public final class Blindness {
    private Blindness() {}

    /** The thread is about to run such code. */
    public static void begins(String name, int site, ThreadLog log) {
        log.blind(name, true, site);
    }

    /** The thread has run it. */
    public static void ends(String name, int site, ThreadLog log) {
        log.blind(name, false, site);
    }

    /** There is code that any thread may run at any time. */
    public static void anywhere(String place) {
        NameTable.QUANTITIES.number(new BlindSpot(BlindSpot.Cause.CODE, place).name());
    }
}
