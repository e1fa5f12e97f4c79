// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.OfClass;
import dev.foretell.runtime.Offsets;

/** The entry that holds for a class: its own or that of the nearest ancestor that has one. */
final class Entries {
    /** Views of views of views: an end must be, should they go round in circles. */
    private static final int MOST_VIEWS = 100;

    private static final OfClass<Entries> OF_CLASS = new OfClass<>(Entries::new);

    private final Entry entry;
    private final long owner;

    private Entries(Class<?> type) {
        Entry found = null;
        for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            found = Table.entry(c.getName());
        }
        entry = found;
        owner = found == null || found.owner == null ? Offsets.NONE : Offsets.of(type, found.owner);
    }

    /** Null if the class is not modelled. */
    static Entry of(Class<?> type) {
        return OF_CLASS.get(type).entry;
    }

    /** The object that an access of this one is an access of; itself if it is no view. */
    static Object owner(Object object) {
        Object at = object;
        for (int depth = 0; depth < MOST_VIEWS; depth++) {
            Object next = Offsets.reference(at, OF_CLASS.get(at.getClass()).owner);
            if (next == null || next == at) {
                break;
            }
            at = next;
        }
        return at;
    }
}
