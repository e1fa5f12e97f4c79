// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What we know about an object that has no room of its own for it. Does not keep it alive. */
public abstract class Shadow extends WeakReference<Object> {
    final int hash;

    /** The rest of the chain in {@link Shadows}. Written under the table's lock. */
    Shadow next;

    /** Which was let go of before this one, of those that {@link Shadows} still has in a chain. */
    Shadow releasedBefore;

    Shadow(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
    }

    /**
     * The object does not exist any more. Called once, or twice where that does no harm. What a thread does with the object makes sure that
     * it is reachable until the log has it and monitors have seen it; so nobody needs any more what is let go of here.
     */
    void gone() {}
}
