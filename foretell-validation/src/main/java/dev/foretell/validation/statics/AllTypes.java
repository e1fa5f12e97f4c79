// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** Statics of every type are recorded. */
public final class AllTypes {
    static boolean flag;
    static byte octet;
    static char letter;
    static short small;
    static int number;
    static long big;
    static float single;
    static double precise;
    static Object object;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            flag = true; // at: Z; expect: w(flag)
            octet = -1; // at: B; expect: w(octet)
            letter = 'x'; // at: C; expect: w(letter)
            small = -2; // at: S; expect: w(small)
            number = -3; // at: I; expect: w(number)
            big = 1L << 40; // at: J; expect: w(big)
            single = 1.5f; // at: F; expect: w(single)
            precise = -0.25; // at: D; expect: w(precise)
            object = "text"; // at: L; expect: w(object)
        });
        thread.start();
        flag = true; // racy: Z
        octet = -1; // racy: B
        letter = 'x'; // racy: C
        small = -2; // racy: S
        number = -3; // racy: I
        big = 1L << 40; // racy: J
        single = 1.5f; // racy: F
        precise = -0.25; // racy: D
        object = "text"; // racy: L
        thread.join();
        System.out.println(big + precise + " " + object);
    }
}
