// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

/** A volatile write orders what came before it before what follows its read. */
public final class Flag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE; expect: w(data)
            ready = true; // expect: vw(ready)
        });
        thread.start();
        while (!ready) { // expect: vr(ready)*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE; expect: r(data)
        thread.join();
    }
}
