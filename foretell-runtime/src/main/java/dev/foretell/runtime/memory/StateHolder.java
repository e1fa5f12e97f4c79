// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import java.util.HashMap;
import java.util.Map;

/**
 * Which object holds the state of a JDK object that is one location as a whole: an iterator reads the list it walks, a set is the map inside it.
 * What is known of one class; the model table tells of them before any rewritten class is loaded.
 */
public final class StateHolder {
    /** Views of views of views: an end must be, should they go round in circles. */
    private static final int MOST_VIEWS = 100;

    private static final StateHolder ITSELF = new StateHolder(Offsets.NONE);
    private static final Map<String, String> FIELDS = new HashMap<>();
    private static final PerClass<StateHolder> OF_CLASS = new PerClass<>(StateHolder::find);

    private final long offset;

    private StateHolder(long offset) {
        this.offset = offset;
    }

    /** Tells of a class and those below it: the field that refers to the object with its state, or null if that is the object itself. */
    public static void add(String className, String field) {
        FIELDS.put(className, field);
    }

    /** For objects of this class; null if it is not in the table. */
    public static StateHolder of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    private static StateHolder find(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (FIELDS.containsKey(c.getName())) {
                String field = FIELDS.get(c.getName());
                return field == null ? ITSELF : new StateHolder(Offsets.of(type, field));
            }
        }
        return null;
    }

    /** Whether an object of this class always holds its state itself. */
    public boolean isItself() {
        return offset == Offsets.NONE;
    }

    /** The object that this one is a view or the outside of; null if it is none. */
    public Object viewed(Object object) {
        Object viewed = Offsets.reference(object, offset);
        return viewed == object ? null : viewed;
    }

    /** The object that holds the state of this one, which is of this class. */
    public Object holder(Object object) {
        Object at = object;
        Object viewed = viewed(at);
        for (int depth = 0; viewed != null && depth < MOST_VIEWS; depth++) {
            at = viewed;
            StateHolder its = of(at.getClass());
            viewed = its == null ? null : its.viewed(at);
        }
        return at;
    }
}
