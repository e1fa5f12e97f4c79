// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Checked;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A timed tryLock that succeeds acquires. */
public final class TimedTryLock {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Thread thread = new Thread((Checked) () -> {
            if (lock.tryLock(1, TimeUnit.MINUTES)) { // expect: acq
                data++; // at: THREAD
                lock.unlock(); // expect: rel
            }
        });
        thread.start();
        if (lock.tryLock(1, TimeUnit.MINUTES)) { // expect: acq
            data++; // ordered: THREAD
            lock.unlock();
        }
        thread.join();
        System.out.println(data);
    }
}
