// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.AtomicArrays;
import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.shadow.HeldWord;
import dev.foretell.runtime.shadow.ThreadLog;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The hooks before an operation of an atomic object or of an element of an atomic array. */
public final class Atomics {
    private static final long INTEGER = Offsets.of(AtomicInteger.class, "value");
    private static final long LONG = Offsets.of(AtomicLong.class, "value");
    private static final long BOOLEAN = Offsets.of(AtomicBoolean.class, "value");
    private static final long REFERENCE = Offsets.of(AtomicReference.class, "value");

    private Atomics() {}

    public static void hold(Object atomic, int site, ThreadLog log) {
        if (atomic != null) {
            HeldWord hold = log.hold();
            hold.object(atomic, site);
            if (atomic instanceof AtomicInteger) {
                hold.value(atomic, INTEGER, 'I');
            } else if (atomic instanceof AtomicLong) {
                hold.value(atomic, LONG, 'J');
            } else if (atomic instanceof AtomicBoolean) {
                hold.value(atomic, BOOLEAN, 'I');
            } else if (atomic instanceof AtomicReference) {
                hold.value(atomic, REFERENCE, 'L');
            }
        }
    }

    /** Before {@code get} of a reference with a stamp or mark, which it stores into an array. */
    public static void holdFor(Object atomic, Object array, int site, ThreadLog log) {
        if (atomic != null && array != null && Array.getLength(array) > 0) {
            log.hold().object(atomic, site);
        }
    }

    public static void holdElement(Object array, int index, int site, ThreadLog log) {
        if (array != null && index >= 0 && index < AtomicArrays.length(array)) {
            log.hold().element(array, index, site);
            ElementKind kind = AtomicArrays.kind(array);
            log.hold().value(AtomicArrays.elements(array), kind.offset(index), kind.letter);
        }
    }
}
