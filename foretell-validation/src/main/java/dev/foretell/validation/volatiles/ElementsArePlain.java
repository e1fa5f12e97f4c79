// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** A volatile reference to an array does not make its elements volatile. */
public final class ElementsArePlain {
    static volatile int[] numbers = new int[2];

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            numbers[0] = 1; // at: WRITE; expect: vr(numbers) w(int[])
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        numbers[0] = 2; // racy: WRITE; expect: vr(numbers) w(int[])
        Parked.end(thread);
        System.out.println(numbers[0]);
    }
}
