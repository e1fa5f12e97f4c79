// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes whose objects have one number wherever they appear. In {@code com.acme.Foo.count@17}, a field, and {@code com.acme.Foo@17}, a
 * lock, as in a call the number is that of the object, if {@code com.acme.Foo} is among them. Objects of other classes are counted
 * where they appear, and their numbers in calls say nothing about their fields and locks.
 */
public final class ObjectTypes {
    private static final String SEPARATOR = ":";

    private final Map<String, List<String>> types = new LinkedHashMap<>();
    private final Set<String> told = new LinkedHashSet<>();

    /** A class and those of its supertypes that objects of the class may be known by: {@code com.acme.Foo:com.acme.Base}. */
    public void add(String text) {
        List<String> names = List.of(text.split(SEPARATOR));
        if (names.isEmpty() || names.contains("") || !told.add(text)) {
            return;
        }
        types.put(names.get(0), names);
        names.forEach(name -> types.putIfAbsent(name, List.of(name)));
    }

    /** Whether objects, as far as this class has fields or locks in the trace, have one number throughout. */
    public boolean has(String className) {
        return types.containsKey(className);
    }

    /** The types that objects of this class may be known by, itself first; none if it is not among them. */
    public List<String> of(String className) {
        return types.getOrDefault(className, List.of());
    }

    /** All of them. */
    public Collection<String> names() {
        return Collections.unmodifiableCollection(types.keySet());
    }

    public boolean isEmpty() {
        return types.isEmpty();
    }

    /** What was added. */
    public Collection<String> all() {
        return Collections.unmodifiableCollection(told);
    }
}
