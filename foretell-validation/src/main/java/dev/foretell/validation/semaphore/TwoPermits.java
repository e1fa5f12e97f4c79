// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.Semaphore;

/** A semaphore of two permits lets two in at once. */
public final class TwoPermits {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(2);
        Thread thread = new Thread((Checked) () -> {
            permits.acquire();
            data = 1; // at: FIRST
            Parked.here();
            permits.release();
        });
        thread.start();
        Parked.await(thread);
        permits.acquire();
        data = 2; // racy: FIRST
        permits.release();
        Parked.end(thread);
        System.out.println(data);
    }
}
