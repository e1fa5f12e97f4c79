// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import java.util.function.Function;

/**
 * Something that is known of each class. For classes of the JDK, which are never unloaded, there is a short
 * way to it.
 */
public final class PerClass<T> {
    private static final int RECENT = 256;

    private final ClassValue<T> all;
    private final Known<?>[] recent = new Known<?>[RECENT];

    /** {@code compute} is pure, and its result does not refer to the class. */
    public PerClass(Function<Class<?>, T> compute) {
        all = new ClassValue<>() {
            @Override
            protected T computeValue(Class<?> type) {
                return compute.apply(type);
            }
        };
    }

    @SuppressWarnings("unchecked")
    public T get(Class<?> type) {
        Known<?> known = recent[System.identityHashCode(type) & RECENT - 1];
        return known != null && known.type == type ? (T) known.what : find(type);
    }

    private T find(Class<?> type) {
        T what = all.get(type);
        if (type.getClassLoader() == null) {
            recent[System.identityHashCode(type) & RECENT - 1] = new Known<>(type, what);
        }
        return what;
    }

    /** With final fields, so that who finds it finds it whole. */
    private static final class Known<T> {
        final Class<?> type;
        final T what;

        Known(Class<?> type, T what) {
            this.type = type;
            this.what = what;
        }
    }
}
