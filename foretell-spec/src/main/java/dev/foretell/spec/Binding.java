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
    private final long places;

    private Binding(Object[] objects) {
        this.objects = objects;
        this.hash = Arrays.hashCode(objects);
        long known = 0;
        for (int i = 0; i < objects.length; i++) {
            known |= objects[i] == null ? 0 : 1L << i;
        }
        this.places = known;
    }

    static Binding of(List<Parameter> parameters, Map<String, Object> objects) {
        Object[] ordered = new Object[parameters.size()];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i] = objects.get(parameters.get(i).name());
        }
        return new Binding(ordered);
    }

    /** One object, of so many parameters. */
    static Binding of(int parameters, int place, Object object) {
        Object[] one = new Object[parameters];
        one[place] = object;
        return new Binding(one);
    }

    static Binding nothing(int parameters) {
        return new Binding(new Object[parameters]);
    }

    /** The objects, null where there is none. */
    List<Object> objects() {
        return Collections.unmodifiableList(Arrays.asList(objects));
    }

    boolean isFull() {
        return size() == objects.length;
    }

    int size() {
        return Long.bitCount(places);
    }

    /** A bit for each parameter that has an object. */
    long places() {
        return places;
    }

    /** The objects of both, which agree. */
    Binding join(Binding other) {
        Object[] joined = new Object[objects.length];
        for (int i = 0; i < joined.length; i++) {
            joined[i] = objects[i] == null ? other.objects[i] : objects[i];
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
