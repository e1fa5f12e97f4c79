// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is known by name for each class loader of the program, for as long as the loader lives. Loaders are told apart by identity: their {@code equals} and
 * {@code hashCode} are the program's code, which must not run when a class is rewritten.
 */
final class ByLoader<V> {
    private static final class Key extends WeakReference<ClassLoader> {
        private final int hash;

        Key(ClassLoader loader, ReferenceQueue<ClassLoader> queue) {
            super(loader, queue);
            hash = System.identityHashCode(loader);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        /** A key whose loader is gone equals itself alone. */
        @Override
        public boolean equals(Object other) {
            ClassLoader loader = get();
            return this == other || loader != null && other instanceof Key && ((Key) other).refersTo(loader);
        }
    }

    private final Map<Key, Map<String, V>> known = new ConcurrentHashMap<>();
    private final ReferenceQueue<ClassLoader> gone = new ReferenceQueue<>();

    /** {@code loader}: not null. */
    Map<String, V> of(ClassLoader loader) {
        for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
            known.remove(key);
        }
        Key key = new Key(loader, gone);
        Map<String, V> found = known.get(key);
        if (found == null) {
            Map<String, V> made = new ConcurrentHashMap<>();
            found = known.putIfAbsent(key, made);
            found = found == null ? made : found;
        }
        return found;
    }
}
