// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import dev.foretell.validation.Checked;
import java.util.concurrent.Semaphore;

/** A semaphore of one permit is a lock. */
public final class Mutex {
    static int data;

    static void bump(Semaphore mutex) throws InterruptedException {
        mutex.acquire();
        try {
            data++; // at: INC; ordered: INC
        } finally {
            mutex.release();
        }
    }

    public static void main(String[] args) throws Exception {
        Semaphore mutex = new Semaphore(1);
        Thread thread = new Thread((Checked) () -> {
            for (int i = 0; i < 10; i++) {
                bump(mutex);
            }
        });
        thread.start();
        for (int i = 0; i < 10; i++) {
            bump(mutex);
        }
        thread.join();
        System.out.println(data);
    }
}
