// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Fields of every type are recorded. */
public final class AllTypes {
    boolean flag;
    byte octet;
    char letter;
    short small;
    int number;
    long big;
    float single;
    double precise;
    String text;

    public static void main(String[] args) throws Exception {
        AllTypes shared = new AllTypes();
        Thread thread = new Thread(() -> {
            shared.flag = true; // at: Z; expect: w(flag)
            shared.octet = -1; // at: B; expect: w(octet)
            shared.letter = 'x'; // at: C; expect: w(letter)
            shared.small = -2; // at: S; expect: w(small)
            shared.number = -3; // at: I; expect: w(number)
            shared.big = Long.MIN_VALUE; // at: J; expect: w(big)
            shared.single = 1.5f; // at: F; expect: w(single)
            shared.precise = -0.25; // at: D; expect: w(precise)
            shared.text = "text"; // at: L; expect: w(text)
        });
        thread.start();
        thread.join();
        System.out.println(shared.flag); // after: Z; expect: r(flag)
        System.out.println(shared.octet); // after: B; expect: r(octet)
        System.out.println(shared.letter); // after: C; expect: r(letter)
        System.out.println(shared.small); // after: S; expect: r(small)
        System.out.println(shared.number); // after: I; expect: r(number)
        System.out.println(shared.big); // after: J; expect: r(big)
        System.out.println(shared.single); // after: F; expect: r(single)
        System.out.println(shared.precise); // after: D; expect: r(precise)
        System.out.println(shared.text); // after: L; expect: r(text)
    }
}
