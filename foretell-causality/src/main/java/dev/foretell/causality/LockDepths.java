// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.HashMap;
import java.util.Map;

/** How often each thread holds one lock in one mode; tells outermost from inner operations. */
final class LockDepths {
    private final Map<Integer, Integer> depths = new HashMap<>(4);

    /** Whether this is the outermost acquire. */
    boolean acquire(int thread) {
        return depths.merge(thread, 1, Integer::sum) == 1;
    }

    /** Whether this is the outermost release. */
    boolean release(int thread) {
        Integer depth = depths.get(thread);
        if (depth == null) {
            return false;
        }
        if (depth == 1) {
            depths.remove(thread);
            return true;
        }
        depths.put(thread, depth - 1);
        return false;
    }
}
