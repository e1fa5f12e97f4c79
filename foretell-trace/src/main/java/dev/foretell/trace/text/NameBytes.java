// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntFunction;

/** The bytes of names; keeps those that were used lately. */
final class NameBytes {
    private static final int MOST = 1 << 14;

    private final IntFunction<String> names;
    private int[] numbers = new int[64];
    private byte[][] bytes = new byte[64][];

    NameBytes(IntFunction<String> names) {
        this.names = names;
    }

    byte[] get(int number) {
        int at = number & numbers.length - 1;
        if (bytes[at] != null && numbers[at] == number) {
            return bytes[at];
        }
        if (number >= numbers.length && numbers.length < MOST) {
            numbers = Arrays.copyOf(numbers, numbers.length * 2);
            bytes = Arrays.copyOf(bytes, numbers.length);
            return get(number);
        }
        numbers[at] = number;
        bytes[at] = names.apply(number).getBytes(StandardCharsets.UTF_8);
        return bytes[at];
    }
}
