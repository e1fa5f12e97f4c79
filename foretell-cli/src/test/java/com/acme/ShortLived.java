// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;

/** Makes objects, uses their fields and locks, and leaves them to the collector. Its argument says how many. */
public final class ShortLived {
    private static final int BATCH = 100;

    private ShortLived() {}

    static class Base {
        int count;
    }

    static final class Counter extends Base {
        private int odd;

        synchronized void add(int n) {
            count += n;
            odd += n & 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int many = Integer.parseInt(args[0]);
        Counter kept = new Counter();
        for (int i = 1; i <= many; i++) {
            kept.add(i);
            new Counter().add(i);
            ReentrantLock lock = new ReentrantLock();
            lock.lock();
            lock.unlock();
            if (i % BATCH == 0) {
                awaitCollection();
            }
        }
        kept.add(1);
        System.out.println(kept.count);
    }

    private static void awaitCollection() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<?> reference = new WeakReference<>(new Object(), queue);
        while (queue.remove(10) == null) {
            System.gc();
        }
        reference.clear();
    }
}
