// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.sync.HandoverHooks;
import java.util.UUID;

/**
 * Keys of maps and sets. Two keys that are equal have the same hash; but to ask a key of the program
 * for its hash would be to run code of the program, so only keys of the JDK's own classes are asked.
 * Any other key may be any key.
 */
public final class EntryKeys {
    private EntryKeys() {}

    /** Before a change of what belongs to this key. */
    public static void change(Object container, Object key, int site) {
        if (isAsked(key)) {
            HandoverHooks.change(container, key.hashCode(), site);
        } else {
            HandoverHooks.changeAny(container, site);
        }
    }

    /** After a look for this key. */
    public static void looked(Object container, Object key, int site) {
        if (isAsked(key)) {
            HandoverHooks.looked(container, key.hashCode(), site);
        } else {
            HandoverHooks.lookedAny(container, site);
        }
    }

    /** Whether only code of the JDK compares this key with others. */
    static boolean isAsked(Object key) {
        return key instanceof String
                || key instanceof Integer
                || key instanceof Long
                || key instanceof Enum
                || key instanceof Class
                || key instanceof Character
                || key instanceof Short
                || key instanceof Byte
                || key instanceof UUID;
    }
}
