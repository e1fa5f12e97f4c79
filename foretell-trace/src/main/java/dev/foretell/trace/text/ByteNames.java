// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Names;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Finds the numbers of names by their bytes, so that a name seen before makes no string. */
final class ByteNames {
    private final Names names;
    private byte[] bytes = new byte[256];
    private int[] ends = new int[16];
    private int[] hashes = new int[16];
    private int[] places = new int[32];

    /** A finder for an empty table that nobody else adds to. */
    ByteNames(Names names) {
        this.names = names;
    }

    /** The number of the name in {@code line[from .. to)}, given now if it is new. */
    int number(byte[] line, int from, int to) {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + line[i];
        }
        hash *= 0x9E3779B1;
        int mask = places.length - 1;
        int at = hash >>> 7 & mask;
        int place;
        while ((place = places[at]) != 0) {
            int number = place - 1;
            if (hashes[number] == hash && equals(number, line, from, to)) {
                return number;
            }
            at = at + 1 & mask;
        }
        return add(line, from, to, hash);
    }

    private boolean equals(int number, byte[] line, int from, int to) {
        int start = number == 0 ? 0 : ends[number - 1];
        if (ends[number] - start != to - from) {
            return false;
        }
        for (int i = from, k = start; i < to; i++, k++) {
            if (bytes[k] != line[i]) {
                return false;
            }
        }
        return true;
    }

    private int add(byte[] line, int from, int to, int hash) {
        int known = names.size();
        int number = names.number(new String(line, from, to - from, StandardCharsets.UTF_8));
        if (number < known) {
            return number;
        }
        if (number == ends.length) {
            ends = Arrays.copyOf(ends, number * 2);
            hashes = Arrays.copyOf(hashes, number * 2);
            places = new int[number * 4];
            for (int i = 0; i < number; i++) {
                put(i);
            }
        }
        int start = number == 0 ? 0 : ends[number - 1];
        int end = start + to - from;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
        }
        System.arraycopy(line, from, bytes, start, to - from);
        ends[number] = end;
        hashes[number] = hash;
        put(number);
        return number;
    }

    private void put(int number) {
        int mask = places.length - 1;
        int at = hashes[number] >>> 7 & mask;
        while (places[at] != 0) {
            at = at + 1 & mask;
        }
        places[at] = number + 1;
    }
}
