// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.function.Supplier;

/** A value that is computed when it is first asked for, which may be never. For one thread at a time. */
public final class Once<T> implements Supplier<T> {
    private Supplier<? extends T> source;
    private T value;

    public Once(Supplier<? extends T> source) {
        this.source = source;
    }

    @Override
    public T get() {
        if (source != null) {
            value = source.get();
            source = null;
        }
        return value;
    }
}
