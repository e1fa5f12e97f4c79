// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

import java.util.Arrays;

/** Neighbouring elements are variables of their own, however small they are. */
public final class Neighbours {

    public static void main(String[] args) throws Exception {
        byte[] octets = new byte[8];
        boolean[] flags = new boolean[8];
        long[] bigs = new long[8];
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 8; i += 2) {
                octets[i] = 1; // at: B
                flags[i] = true; // at: Z
                bigs[i] = 1; // at: J
            }
        });
        thread.start();
        for (int i = 1; i < 8; i += 2) {
            octets[i] = 1; // apart: B
            flags[i] = true; // apart: Z
            bigs[i] = 1; // apart: J
        }
        thread.join();
        System.out.println(Arrays.toString(octets) + Arrays.toString(flags) + Arrays.toString(bigs));
    }
}
