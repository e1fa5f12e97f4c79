// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Objects for some of a specification's parameters, in their order; null for the others. */
record Binding(List<Object> objects) {
    static Binding of(List<Parameter> parameters, Map<String, Object> objects) {
        List<Object> ordered = new ArrayList<>();
        parameters.forEach(parameter -> ordered.add(objects.get(parameter.name())));
        return new Binding(ordered);
    }

    static Binding nothing(int parameters) {
        return new Binding(new ArrayList<>(Collections.nCopies(parameters, null)));
    }

    boolean isFull() {
        return !objects.contains(null);
    }

    int size() {
        return (int) objects.stream().filter(Objects::nonNull).count();
    }

    /** Whether the other has all objects of this one. */
    boolean isPartOf(Binding other) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i) != null && !objects.get(i).equals(other.objects.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether both have the same object for some parameter. */
    boolean meets(Binding other) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i) != null && objects.get(i).equals(other.objects.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** The objects of both, or null if they have different ones for a parameter. */
    Binding join(Binding other) {
        List<Object> joined = new ArrayList<>();
        for (int i = 0; i < objects.size(); i++) {
            Object mine = objects.get(i);
            Object theirs = other.objects.get(i);
            if (mine != null && theirs != null && !mine.equals(theirs)) {
                return null;
            }
            joined.add(mine == null ? theirs : mine);
        }
        return new Binding(joined);
    }
}
