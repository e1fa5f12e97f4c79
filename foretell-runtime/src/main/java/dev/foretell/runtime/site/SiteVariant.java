// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.site;

import java.lang.ref.WeakReference;

/**
 * What one place in the code is about when it meets one thing: a call of {@code Field.get} may read
 * any field, a call of {@code Map.put} may write any kind of map. Each variant has a site number of its
 * own, so that the trace can tell them apart. The thing, such as a class, is not kept alive.
 */
public final class SiteVariant extends WeakReference<Object> {
    private final long detail;

    /** The number to log with. */
    public final int site;

    /** What was found out about it; must not refer to the key. */
    public final Object what;

    SiteVariant(Object key, long detail, int site, Object what) {
        super(key);
        this.detail = detail;
        this.site = site;
        this.what = what;
    }

    long detail() {
        return detail;
    }

    boolean isFor(Object key, long wanted) {
        return detail == wanted && refersTo(key);
    }
}
