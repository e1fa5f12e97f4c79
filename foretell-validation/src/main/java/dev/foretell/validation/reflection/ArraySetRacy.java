// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import java.lang.reflect.Array;

/** Races through java.lang.reflect.Array are seen, on the very element. */
public final class ArraySetRacy {

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[3];
        Thread thread = new Thread(() -> {
            Array.set(numbers, 1, 5); // at: SET
            Array.setInt(numbers, 2, 5); // at: OTHER
        });
        thread.start();
        int seen = Array.getInt(numbers, 1); // racy: SET; apart: OTHER
        thread.join();
        System.out.println(seen >= 0);
    }
}
