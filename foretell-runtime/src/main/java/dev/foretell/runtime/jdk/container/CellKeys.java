// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.trace.ContainerCall;
import java.util.UUID;

/**
 * Numbers of keys, the same for equal ones. Nothing of the program is called: a key that code of the program compares is known by its identity, and {@linkplain ContainerCall#isOwn marked}, since another
 * object may be equal to it. Small numbers and objects of the JDK that are compared by identity never share a number; of the others two in a container of a million do so with a chance of one in four million.
 */
final class CellKeys {
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private CellKeys() {}

    /** The number of a key that is not null. */
    static long of(Object key) {
        if (key instanceof Integer || key instanceof Short || key instanceof Byte) {
            int tag = key instanceof Integer ? 1 : key instanceof Short ? 2 : 3;
            return tagged(tag, ((Number) key).intValue() & 0xffff_ffffL);
        }
        if (key instanceof Character letter) {
            return tagged(7, letter);
        }
        if (key instanceof Long number) {
            boolean isSmall = number >= Integer.MIN_VALUE && number <= Integer.MAX_VALUE;
            return isSmall ? tagged(4, number & 0xffff_ffffL) : hashed(mixed(number));
        }
        if (key instanceof Enum || key instanceof Class) {
            return tagged(5, Shadows.OBJECTS.of(key).number >>> 8);
        }
        if (key instanceof String text) {
            long hash = text.length();
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * MIX;
                hash ^= hash >>> 32;
            }
            return hashed(mixed(hash));
        }
        if (key instanceof UUID id) {
            return hashed(mixed(mixed(id.getMostSignificantBits()) ^ id.getLeastSignificantBits()));
        }
        return key instanceof Boolean bit ? tagged(6, bit ? 1 : 0) : ContainerCall.own(System.identityHashCode(key));
    }

    private static long mixed(long bits) {
        long mixed = (bits ^ bits >>> 31) * MIX;
        return (mixed ^ mixed >>> 29) * MIX ^ mixed >>> 32;
    }

    /** Numbers of 32 bits in the lower half of all numbers, apart by their tags. */
    private static long tagged(int tag, long number) {
        return ContainerCall.KEYS + ((long) tag << 32 | number);
    }

    /** In the upper half. */
    private static long hashed(long hash) {
        return 1L << ContainerCall.KEY_BITS - 1 | hash & (1L << ContainerCall.KEY_BITS - 1) - 1;
    }
}
