// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What collections of the JDK held that actions may change, so that it can be put back. What belongs to the program is left alone, see
 * {@link Foreign}.
 */
final class Journal {
    private final Attributes attributes;
    private final Map<Object, Object[]> before = new IdentityHashMap<>();

    Journal(Attributes attributes) {
        this.attributes = attributes;
    }

    /** Notes what can be reached from what a fragment sees. */
    void note(Object[] seen, Object session) {
        for (Object one : seen) {
            note(attributes.contents(one));
        }
        if (session != null) {
            note(attributes.contents(session));
        }
    }

    private void note(Object[] values) {
        List<Object> open = new ArrayList<>();
        add(values, open);
        while (!open.isEmpty()) {
            Object next = open.remove(open.size() - 1);
            Object[] held = before.containsKey(next) ? null : contents(next);
            if (held != null && !Foreign.is(next)) {
                before.put(next, held);
                add(held, open);
            }
        }
    }

    private static void add(Object[] values, List<Object> to) {
        for (Object value : values) {
            if (value != null) {
                to.add(value);
            }
        }
    }

    /** Null if it is no collection. */
    private static Object[] contents(Object object) {
        if (object instanceof Map<?, ?> map && isJdk(object)) {
            Object[] held = new Object[2 * map.size()];
            int i = 0;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                held[i++] = entry.getKey();
                held[i++] = entry.getValue();
            }
            return held;
        }
        if (object instanceof Collection<?> collection && isJdk(object)) {
            return collection.toArray();
        }
        if (object instanceof BitSet bits) {
            return new Object[] {bits.clone()};
        }
        if (object instanceof StringBuilder text) {
            return new Object[] {text.toString()};
        }
        if (object.getClass().isArray()) {
            Object[] held = new Object[Array.getLength(object)];
            for (int i = 0; i < held.length; i++) {
                held[i] = Array.get(object, i);
            }
            return held;
        }
        return null;
    }

    private static boolean isJdk(Object object) {
        return object.getClass().getName().startsWith("java.util.");
    }

    /** Whether anything noted has changed since. */
    boolean hasChanges() {
        for (Map.Entry<Object, Object[]> entry : before.entrySet()) {
            if (isChanged(entry.getKey(), entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isChanged(Object object, Object[] held) {
        Object[] now = contents(object);
        if (now.length != held.length) {
            return true;
        }
        for (int i = 0; i < held.length; i++) {
            boolean isValue = held[i] instanceof Number
                    || held[i] instanceof String
                    || held[i] instanceof Boolean
                    || held[i] instanceof Character
                    || held[i] instanceof BitSet;
            if (now[i] != held[i] && !(isValue && held[i].equals(now[i]))) {
                return true;
            }
        }
        return false;
    }

    /** Puts everything back as it was. */
    void restore() {
        for (Map.Entry<Object, Object[]> entry : before.entrySet()) {
            if (isChanged(entry.getKey(), entry.getValue())) {
                restore(entry.getKey(), entry.getValue());
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static void restore(Object object, Object[] held) {
        if (object instanceof Map<?, ?>) {
            Map<Object, Object> map = (Map<Object, Object>) object;
            map.clear();
            for (int i = 0; i < held.length; i += 2) {
                map.put(held[i], held[i + 1]);
            }
        } else if (object instanceof Collection<?>) {
            Collection<Object> collection = (Collection<Object>) object;
            collection.clear();
            collection.addAll(Arrays.asList(held));
        } else if (object instanceof BitSet bits) {
            bits.clear();
            bits.or((BitSet) held[0]);
        } else if (object instanceof StringBuilder text) {
            text.setLength(0);
            text.append(held[0]);
        } else {
            for (int i = 0; i < held.length; i++) {
                Array.set(object, i, held[i]);
            }
        }
    }
}
