// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.memory.PerClass;
import dev.foretell.runtime.memory.StateHolder;

/** The entry that holds for a class: its own or that of the nearest ancestor that has one. */
final class Entries {
    private static final PerClass<Entries> OF_CLASS = new PerClass<>(Entries::new);

    /** Null if the class is not modelled. */
    final Entry entry;

    /** Null if the class is not modelled. */
    private final StateHolder state;

    private Entries(Class<?> type) {
        Entry found = null;
        for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            Entry own = ModelTable.entry(c.getName());
            found = own != null && own.isAboutObjects() ? own : null;
        }
        entry = found;
        state = StateHolder.of(type);
    }

    static Entries of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    /** Whether no object of this class is a view. */
    boolean isNoView() {
        return state == null || state.isItself();
    }

    /** What an object of this class is a view of; null if it is none. */
    Object viewed(Object object) {
        return state == null ? null : state.viewed(object);
    }

    /** The object that holds the state of an object of this class. */
    Object holder(Object object) {
        return state == null ? object : state.holder(object);
    }
}
