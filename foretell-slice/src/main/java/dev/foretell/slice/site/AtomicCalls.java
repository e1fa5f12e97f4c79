// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.Set;

/** The names of methods of atomics that look at the value, or set it, always or if it is as expected, and do nothing else. */
final class AtomicCalls {
    private static final Set<String> LOOKS =
            Set.of("get", "getPlain", "getOpaque", "getAcquire", "intValue", "longValue", "doubleValue", "sum");

    private static final Set<String> SETTERS = Set.of("set", "setPlain", "setOpaque", "setRelease", "lazySet");

    private AtomicCalls() {}

    static boolean isLook(String method) {
        return LOOKS.contains(method);
    }

    /** Whether a method writes if it finds what is expected. */
    static boolean isCompareAndSet(String method) {
        return method.startsWith("compareAndSet") || method.startsWith("weakCompareAndSet");
    }

    static boolean isSetter(String method) {
        return SETTERS.contains(method);
    }
}
