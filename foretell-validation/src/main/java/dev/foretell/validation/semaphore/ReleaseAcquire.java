// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import java.util.concurrent.Semaphore;

/** A permit hands over from who releases to who acquires. */
public final class ReleaseAcquire {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            permits.release(); // expect: send
        });
        thread.start();
        permits.acquire(); // expect: recv
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
