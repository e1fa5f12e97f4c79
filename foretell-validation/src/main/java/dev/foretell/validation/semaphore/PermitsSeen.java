// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import java.util.concurrent.Semaphore;

/** Who sees that there is a permit comes after who released it. */
public final class PermitsSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            permits.release();
        });
        thread.start();
        while (permits.availablePermits() == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
