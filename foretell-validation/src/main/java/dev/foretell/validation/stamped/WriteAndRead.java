// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import java.util.concurrent.locks.StampedLock;

/** A stamped write section and a read section are ordered. */
public final class WriteAndRead {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.writeLock(); // expect: acq
            data = 1; // at: WRITER
            lock.unlockWrite(stamp); // expect: rel
        });
        thread.start();
        long stamp = lock.readLock(); // expect: racq
        int seen = data; // ordered: WRITER
        lock.unlockRead(stamp); // expect: rrel
        thread.join();
        System.out.println(seen <= 1);
    }
}
