// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.lang.ref.WeakReference;

/**
 * A place in the code that logs events. For a field access, {@code owner}, {@code name} and {@code
 * descriptor} are the reference as it stands in the code; otherwise they are null.
 */
final class Site {
    final String location;
    final String owner;
    final String name;

    /** The {@link dev.foretell.trace.Value} type of the values logged here. */
    final int valueType;

    /** What the events are about, for the trace: known once the site has been reached. */
    volatile String target = "";

    volatile int ordinal;
    volatile boolean isVolatile;
    volatile boolean isStatic;

    private final WeakReference<ClassLoader> loader;

    Site(ClassLoader loader, String location, String owner, String name, int valueType) {
        this.loader = new WeakReference<>(loader);
        this.valueType = valueType;
        this.location = location;
        this.owner = owner;
        this.name = name;
    }

    boolean isElement() {
        return owner == null && valueType != 0;
    }

    /** The class that the code of this site calls {@code owner}. Does not initialise it. */
    Class<?> ownerClass() throws ClassNotFoundException {
        return Class.forName(owner, false, loader.get());
    }
}
