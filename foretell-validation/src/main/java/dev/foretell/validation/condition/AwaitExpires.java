// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import dev.foretell.validation.Checked;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A wait that times out has released and taken the lock, and was woken by nobody. */
public final class AwaitExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread thread = new Thread((Checked) () -> {
            lock.lock();
            data = 1; // at: BEFORE
            changed.await(1, TimeUnit.MILLISECONDS); // expect: rel acq; expect: no wake
            data = 2; // at: INSIDE
            lock.unlock();
            data = 3; // at: OUTSIDE
        });
        thread.start();
        lock.lock();
        data = 4; // ordered: BEFORE INSIDE
        lock.unlock();
        data = 5; // racy: OUTSIDE
        thread.join();
        System.out.println(data > 0);
    }
}
