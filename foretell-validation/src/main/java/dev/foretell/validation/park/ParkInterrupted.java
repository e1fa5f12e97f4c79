// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import dev.foretell.validation.Parked;

/** An interrupt that ends a park hands over once it is noticed. */
public final class ParkInterrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            Parked.here();
            if (Thread.interrupted()) {
                System.out.println(data); // after: WRITE
            }
        });
        thread.start();
        Parked.await(thread);
        data = 1; // at: WRITE
        thread.interrupt();
        thread.join();
    }
}
