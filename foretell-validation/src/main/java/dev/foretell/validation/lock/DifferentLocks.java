// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Different locks order nothing. */
public final class DifferentLocks {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock left = new ReentrantLock();
        Lock right = new ReentrantLock();
        Thread thread = new Thread(() -> {
            left.lock(); // expect: acq
            data = 1; // at: LEFT
            left.unlock(); // expect: rel
        });
        thread.start();
        right.lock(); // expect: acq
        data = 2; // racy: LEFT
        right.unlock(); // expect: rel
        thread.join();
        System.out.println(data > 0);
    }
}
