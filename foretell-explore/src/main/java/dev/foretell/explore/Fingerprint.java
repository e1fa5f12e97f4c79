// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

/** A number for a text that is the same in every run: FNV-1a of 64 bits. */
final class Fingerprint {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Fingerprint() {}

    static long of(String text) {
        long hash = BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return hash;
    }
}
