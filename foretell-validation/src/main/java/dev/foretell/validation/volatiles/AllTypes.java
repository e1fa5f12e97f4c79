// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

/** Volatiles of every type order. */
public final class AllTypes {
    volatile byte octet;
    volatile char letter;
    volatile short small;
    volatile long big;
    volatile float single;
    volatile double precise;
    volatile String text;
    int data;

    public static void main(String[] args) throws Exception {
        AllTypes shared = new AllTypes();
        Thread thread = new Thread(() -> {
            shared.data = 1; // at: WRITE
            shared.octet = 1; // expect: vw(octet)
            shared.letter = 'x'; // expect: vw(letter)
            shared.small = 1; // expect: vw(small)
            shared.big = 1; // expect: vw(big)
            shared.single = 1; // expect: vw(single)
            shared.precise = 1; // expect: vw(precise)
            shared.text = "text"; // expect: vw(text)
        });
        thread.start();
        while (shared.text == null) { // expect: vr(text)*
            Thread.onSpinWait();
        }
        System.out.println(shared.octet); // expect: vr(octet)
        System.out.println(shared.letter); // expect: vr(letter)
        System.out.println(shared.small); // expect: vr(small)
        System.out.println(shared.big); // expect: vr(big)
        System.out.println(shared.single); // expect: vr(single)
        System.out.println(shared.precise); // expect: vr(precise)
        System.out.println(shared.data); // after: WRITE
        thread.join();
    }
}
