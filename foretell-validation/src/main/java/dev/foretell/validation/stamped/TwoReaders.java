// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** Two stamped read sections do not order each other. */
public final class TwoReaders {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.readLock();
            data = 1; // at: READER
            lock.unlock(stamp); // expect: rrel
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.readLock();
        data = 2; // racy: READER
        lock.unlock(stamp); // expect: rrel
        Parked.end(thread);
        System.out.println(data);
    }
}
