// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Collections and arrays that came in tokens: they are the program's, and never looked into. By identity, without keeping them alive. */
public final class Foreign {
    private static final Set<Key> KNOWN = ConcurrentHashMap.newKeySet();
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();

    private Foreign() {}

    /** Says that a value is the program's. */
    public static void note(Object value) {
        if (value instanceof Collection
                || value instanceof Map
                || value != null && value.getClass().isArray()) {
            for (Object dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
                KNOWN.remove(dead);
            }
            KNOWN.add(new Key(value));
        }
    }

    static boolean is(Object value) {
        return !KNOWN.isEmpty() && KNOWN.contains(new Key(value));
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object object) {
            super(object, DEAD);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && key.refersTo(get());
        }
    }
}
