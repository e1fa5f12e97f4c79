// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import java.lang.reflect.Array;

/** The hooks after {@code clone()}, with the original and the copy. */
public final class Clones {
    private Clones() {}

    /**
     * After a call that surely made the copy itself: of an array, or through {@code super.clone()} of a
     * class of the JDK. The elements or fields are read once more, this time for the trace.
     */
    public static void made(Object original, Object copy, int site, ThreadLog log) {
        if (original == null || copy == null || copy == original || copy.getClass() != original.getClass()) {
            return;
        }
        if (!copy.getClass().isArray()) {
            ClonedFields.read(original, copy, site, log);
        } else if (Ranges.isRecorded(original, site, log)) {
            Ranges.read(original, 0, copy, 0, Array.getLength(original), site, log);
        }
    }

    /** After any other call: the copy may have been made elsewhere, or be no copy at all. */
    public static void got(Object original, Object copy, int site, ThreadLog log) {
        if (original != null && copy != null && ClonedFields.isRaw(original, copy)) {
            made(original, copy, site, log);
        }
    }
}
