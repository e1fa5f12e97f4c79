// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

/** An object published through a volatile field arrives whole. */
public final class Publication {
    int count;
    static volatile Publication shared;

    public static void main(String[] args) throws Exception {
        Publication made = new Publication();
        Thread thread = new Thread(() -> {
            made.count = 7; // at: WRITE
            shared = made; // expect: vw(shared)
        });
        thread.start();
        Publication found;
        while ((found = shared) == null) {
            Thread.onSpinWait();
        }
        System.out.println(found.count); // after: WRITE
        thread.join();
    }
}
