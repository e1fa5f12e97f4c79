// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Checked;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** lockInterruptibly acquires. */
public final class Interruptibly {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Thread thread = new Thread((Checked) () -> {
            lock.lockInterruptibly(); // expect: acq
            data++; // at: THREAD
            lock.unlock();
        });
        thread.start();
        lock.lockInterruptibly(); // expect: acq
        data++; // ordered: THREAD
        lock.unlock();
        thread.join();
        System.out.println(data);
    }
}
