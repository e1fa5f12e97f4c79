// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.sync.HandoverHooks;

/**
 * What a function does that a container calls on what it holds, in the middle of a call: it receives
 * what the container's other users have done so far, and if the container calls it in order with their
 * changes, it passes on what it did itself.
 */
record GuardedCall(ContainerKind.Order order, Object container, Object key, int site) {
    /** For a function that is passed to a call on this object; null if it orders nothing. */
    static GuardedCall of(Object object, Object key, int site) {
        ContainerKind kind = ContainerKind.of(object);
        switch (kind.order()) {
            case NONE:
                return null;
            case VIEW:
                return of(kind.shown(object), key, site);
            default:
                Object container = kind.container(object);
                return new GuardedCall(kind.order(), container, kind.key(object, container, key), site);
        }
    }

    /** Before the function sees this. */
    void enter(Object element) {
        switch (order) {
            case ELEMENTS:
            case SORTED:
            case MEETINGS:
            case NEXT_ELEMENT:
                if (element != null) {
                    HandoverHooks.seen(container, element, site);
                }
                break;
            case KEYS:
                EntryKeys.looked(container, key, site);
                break;
            case LATER:
                HandoverHooks.lookedLater(container, site);
                break;
            default:
                HandoverHooks.lookedAny(container, site);
        }
    }

    /** After the function, which may have changed what belongs to the key. */
    void leave() {
        if (order == ContainerKind.Order.KEYS) {
            EntryKeys.change(container, key, site);
        } else {
            leaveUnchanged();
        }
    }

    /** After the function, which has only looked. */
    void leaveUnchanged() {
        if (order == ContainerKind.Order.CALLS) {
            HandoverHooks.changeAny(container, site);
        }
    }
}
