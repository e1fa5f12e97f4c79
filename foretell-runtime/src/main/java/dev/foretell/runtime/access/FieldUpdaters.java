// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.shadow.ThreadLog;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * The hook before an operation of a field updater, which touches the real field. The JDK's updaters
 * know the field by its offset; of those of another make nothing is known, and nothing is held.
 */
public final class FieldUpdaters {
    private static final Inside INTEGER = new Inside(AtomicIntegerFieldUpdater.class, "AtomicIntegerFieldUpdaterImpl");
    private static final Inside LONG = new Inside(AtomicLongFieldUpdater.class, "CASUpdater");
    private static final Inside REFERENCE =
            new Inside(AtomicReferenceFieldUpdater.class, "AtomicReferenceFieldUpdaterImpl");

    private FieldUpdaters() {}

    /** {@code value} is what a reference updater is to put into the field, or null. */
    public static void hold(Object updater, Object o, Object value, int site, ThreadLog log) {
        Inside inside = inside(updater);
        if (inside != null && inside.accepts(updater, o, value)) {
            ReachedFields.hold(o, inside.field(updater), true, site, log);
        }
    }

    private static Inside inside(Object updater) {
        if (updater instanceof AtomicIntegerFieldUpdater) {
            return INTEGER;
        }
        return updater instanceof AtomicLongFieldUpdater ? LONG : REFERENCE;
    }

    /** The parts of the JDK's class behind one of the abstract ones. */
    private static final class Inside {
        private final Class<?> type;
        private final long offset;
        private final long receiver;
        private final long value;

        Inside(Class<?> outer, String name) {
            Class<?> found = null;
            try {
                found = Class.forName(outer.getName() + '$' + name, false, null);
            } catch (ClassNotFoundException e) {
                found = null;
            }
            type = found;
            offset = found == null ? Offsets.NONE : Offsets.of(found, "offset");
            receiver = found == null ? Offsets.NONE : Offsets.of(found, "cclass");
            value = found == null ? Offsets.NONE : Offsets.of(found, "vclass");
        }

        /** Whether the operation will not throw. */
        boolean accepts(Object updater, Object o, Object newValue) {
            if (updater.getClass() != type || offset == Offsets.NONE) {
                return false;
            }
            Class<?> owner = (Class<?>) Offsets.reference(updater, receiver);
            Class<?> values = (Class<?>) Offsets.reference(updater, value);
            return owner != null
                    && owner.isInstance(o)
                    && (newValue == null || values == null || values.isInstance(newValue));
        }

        long field(Object updater) {
            return Offsets.number(updater, offset);
        }
    }
}
