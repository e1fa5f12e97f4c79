// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.OfClass;
import dev.foretell.runtime.Offsets;

/** The entry that holds for a class: its own or that of the nearest ancestor that has one. */
final class Entries {
    private static final OfClass<Entries> OF_CLASS = new OfClass<>(Entries::new);

    /** Null if the class is not modelled. */
    final Entry entry;

    private final long owner;

    private Entries(Class<?> type) {
        Entry found = null;
        for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            found = Table.entry(c.getName());
        }
        entry = found;
        owner = found == null || found.owner == null ? Offsets.NONE : Offsets.of(type, found.owner);
    }

    static Entries of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    /** Whether no object of this class is a view. */
    boolean isNoView() {
        return owner == Offsets.NONE;
    }

    /** What an object of this class is a view of; null if it is none. */
    Object viewed(Object object) {
        Object viewed = Offsets.reference(object, owner);
        return viewed == object ? null : viewed;
    }
}
