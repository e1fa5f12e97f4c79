// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Atomic;
import dev.foretell.api.Foretell;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Threads that come and go, and use what orders threads, and race, so that they learn of each other in many ways. The class has no
 * initialiser: who comes after that in which order, a trace does not tell.
 */
final class Turmoil {
    private static int x;
    private static int y;
    private static volatile int flag;
    private static volatile int ticks;
    private final VarHandle clock = clock();
    private final int[] elements = new int[4];
    private final AtomicInteger count = new AtomicInteger();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int field;

    private Turmoil() {}

    public static void main(String[] args) throws InterruptedException {
        Turmoil turmoil = new Turmoil();
        for (int wave = 0; wave < 3; wave++) {
            CountDownLatch latch = new CountDownLatch(2);
            Thread[] threads = new Thread[4];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> turmoil.run(latch), "worker-" + wave + "-" + i);
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        System.out.println(turmoil.count.get());
    }

    private static VarHandle clock() {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Turmoil.class, "ticks", int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void run(CountDownLatch latch) {
        for (int i = 0; i < 40; i++) {
            step(i);
            Foretell.internal("a", i % 3);
            count.incrementAndGet();
            int before = (int) clock.getAndAdd(1);
            Foretell.internal("tick", before);
            lock.readLock().lock();
            y = x + elements[i % 4];
            lock.readLock().unlock();
            lock.writeLock().lock();
            elements[i % 4] = i;
            lock.writeLock().unlock();
            if (i == 20) {
                latch.countDown();
            }
        }
    }

    @Atomic
    private synchronized void step(int i) {
        field = field + 1;
        x = i;
        flag = flag + y;
    }
}
