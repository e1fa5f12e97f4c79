// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantLock;

/** lockInterruptibly that is interrupted acquires nothing. */
public final class Interrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: HELD
            Parked.here();
            lock.unlock();
        });
        thread.start();
        Parked.await(thread);
        Thread.currentThread().interrupt();
        try {
            lock.lockInterruptibly(); // expect: none
        } catch (InterruptedException e) {
            data = 2; // racy: HELD
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
