// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;

/** The hook before an operation of {@code sun.misc.Unsafe} on the heap. */
public final class Unsafes {
    private Unsafes() {}

    /** {@code orders}: the operation is volatile, ordered or atomic. */
    public static void hold(Object o, long offset, boolean orders, int site, ThreadLog log) {
        if (o != null) {
            ReachedFields.hold(o, offset, orders, site, log);
        }
    }
}
