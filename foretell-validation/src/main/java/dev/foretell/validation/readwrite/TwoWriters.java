// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Write sections exclude each other. */
public final class TwoWriters {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        ReentrantReadWriteLock.WriteLock write = lock.writeLock();
        Thread thread = new Thread(() -> {
            write.lock(); // expect: acq
            data++; // at: WRITER
            write.unlock(); // expect: rel
        });
        thread.start();
        write.lock(); // expect: acq
        data++; // ordered: WRITER
        write.unlock();
        thread.join();
        System.out.println(data);
    }
}
