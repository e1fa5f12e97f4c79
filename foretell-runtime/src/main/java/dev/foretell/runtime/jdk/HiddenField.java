// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

/**
 * A field of a class of the JDK, found by its name in the first object that has it: to name the class itself would load it, and have it rewritten, in programs
 * that never use it.
 */
public final class HiddenField {
    private final String type;
    private final String name;

    /** Null until an object of it was met. */
    private volatile Class<?> owner;

    private long offset;

    public HiddenField(String type, String name) {
        this.type = type;
        this.name = name;
    }

    /** Where it is in this object; {@link JdkFields#NONE} if it is not there. */
    long in(Object object) {
        Class<?> known = owner == null ? find(object) : owner;
        return known != null && known.isInstance(object) ? offset : JdkFields.NONE;
    }

    private Class<?> find(Object object) {
        Class<?> known = object == null ? null : object.getClass();
        while (known != null && !known.getName().equals(type)) {
            known = known.getSuperclass();
        }
        if (known != null) {
            offset = JdkFields.field(known, name);
            owner = known;
        }
        return known;
    }
}
