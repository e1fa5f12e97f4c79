// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import java.util.concurrent.Semaphore;

/** What follows the release is not handed over. */
public final class ReleaseLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            permits.release();
            data = 1; // at: LATE
        });
        thread.start();
        permits.acquire();
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
