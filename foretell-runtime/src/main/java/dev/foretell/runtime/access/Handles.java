// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.site.SiteVariants;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/**
 * The hook before an operation of a {@link VarHandle}. A location that cannot be told, or a call that
 * may throw, is not held; if it is one that orders, it counts as a message instead.
 */
public final class Handles {
    private static final VarHandle.AccessMode[] MODES = VarHandle.AccessMode.values();

    private Handles() {}

    /**
     * {@code o} and {@code index} are the coordinates, as far as there are any; {@code first} and {@code
     * second} the values that are references, or null.
     */
    public static void hold(
            VarHandle handle,
            Object o,
            int index,
            Object first,
            Object second,
            MethodType call,
            int mode,
            int site,
            ThreadLog log) {
        if (handle == null) {
            return;
        }
        HandleTarget target = (HandleTarget) SiteVariants.what(site, handle);
        if (target == null) {
            target = HandleTarget.of(handle, MODES[mode], call);
            if (target.isKnown()) {
                SiteVariants.note(site, handle, target);
            }
        }
        boolean orders = mode != VarHandle.AccessMode.GET.ordinal() && mode != VarHandle.AccessMode.SET.ordinal();
        if (!target.isKnown()) {
            if (orders) {
                log.hold().message(o == null ? handle : o, site);
            }
        } else if (target.accepts(first) && target.accepts(second)) {
            if (target.isElement()) {
                holdElement(o, index, first, second, orders, site, log);
            } else {
                Object holder = target.holder(o);
                if (holder != null) {
                    ReachedFields.hold(holder, target.offset(), orders, site, log);
                }
            }
        }
    }

    private static void holdElement(
            Object array, int index, Object first, Object second, boolean orders, int site, ThreadLog log) {
        if (array == null || index < 0 || index >= Array.getLength(array)) {
            return;
        }
        Class<?> type = array.getClass().getComponentType();
        if ((first == null || type.isInstance(first)) && (second == null || type.isInstance(second))) {
            ReachedFields.holdElement(array, index, orders, site, log);
        }
    }
}
