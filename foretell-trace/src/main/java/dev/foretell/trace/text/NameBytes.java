// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/** The bytes of names; keeps those that were used lately. */
final class NameBytes {
    private static final int CACHE = 1 << 14;

    private final IntFunction<String> names;
    private final int[] numbers = new int[CACHE];
    private final byte[][] bytes = new byte[CACHE][];

    NameBytes(IntFunction<String> names) {
        this.names = names;
    }

    byte[] get(int number) {
        int at = number & CACHE - 1;
        if (bytes[at] == null || numbers[at] != number) {
            numbers[at] = number;
            bytes[at] = names.apply(number).getBytes(StandardCharsets.UTF_8);
        }
        return bytes[at];
    }
}
