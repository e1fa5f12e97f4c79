// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** Two volatile writes do not order each other. */
public final class TwoWrites {
    static int data;
    static volatile int turn;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            turn = 1; // expect: vw(turn)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        turn = 2; // expect: vw(turn)
        data = 2; // racy: FIRST
        Parked.end(thread);
        System.out.println(data + turn);
    }
}
