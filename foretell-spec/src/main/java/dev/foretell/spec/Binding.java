// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Objects for some of a specification's parameters, in their order; null for the others. */
final class Binding {
    private final Object[] objects;
    private final int hash;
    private final int size;

    private Binding(Object[] objects) {
        this.objects = objects;
        this.hash = Arrays.hashCode(objects);
        int known = 0;
        for (Object object : objects) {
            known += object == null ? 0 : 1;
        }
        this.size = known;
    }

    static Binding of(List<Parameter> parameters, Map<String, Object> objects) {
        Object[] ordered = new Object[parameters.size()];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i] = objects.get(parameters.get(i).name());
        }
        return new Binding(ordered);
    }

    static Binding nothing(int parameters) {
        return new Binding(new Object[parameters]);
    }

    /** The objects, null where there is none. */
    List<Object> objects() {
        return Collections.unmodifiableList(Arrays.asList(objects));
    }

    boolean isFull() {
        return size == objects.length;
    }

    int size() {
        return size;
    }

    /** Whether the other has all objects of this one. */
    boolean isPartOf(Binding other) {
        for (int i = 0; i < objects.length; i++) {
            if (objects[i] != null && !objects[i].equals(other.objects[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether both have the same object for some parameter. */
    boolean meets(Binding other) {
        for (int i = 0; i < objects.length; i++) {
            if (objects[i] != null && objects[i].equals(other.objects[i])) {
                return true;
            }
        }
        return false;
    }

    /** The objects of both, or null if they have different ones for a parameter. */
    Binding join(Binding other) {
        Object[] joined = new Object[objects.length];
        for (int i = 0; i < joined.length; i++) {
            Object mine = objects[i];
            Object theirs = other.objects[i];
            if (mine != null && theirs != null && !mine.equals(theirs)) {
                return null;
            }
            joined[i] = mine == null ? theirs : mine;
        }
        return new Binding(joined);
    }

    /** Those objects whose places are set in {@code places}. */
    Binding part(long places) {
        Object[] some = new Object[objects.length];
        for (int i = 0; i < some.length; i++) {
            some[i] = (places >> i & 1) != 0 ? objects[i] : null;
        }
        return new Binding(some);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Binding other && hash == other.hash && Arrays.equals(objects, other.objects);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return objects().toString();
    }
}
