// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Many threads that read and write the same few locations as fast as they can, racing on purpose.
 * Every value written is written once in the run, so a recording that mistakes one write for another
 * shows. Arguments: threads, rounds.
 */
public final class Hammer implements Runnable {
    private static long shared;
    private static volatile Object handed;

    private int field;
    private long wide;
    private Object reference;
    private volatile int flag;
    private final int[] ints = new int[4];
    private final byte[] bytes = new byte[16];
    private final double[] doubles = new double[2];
    private final Object[] objects = new Object[2];
    private final AtomicLong atomic = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private long guardedByMonitor;
    private long guardedByLock;
    private final int rounds;

    private Hammer(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        int rounds = Integer.parseInt(args[1]);
        Hammer hammer = new Hammer(rounds);
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(hammer, "hammer-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long expected = (long) threads.length * rounds;
        boolean exact = hammer.guardedByMonitor == expected
                && hammer.guardedByLock == expected
                && hammer.atomic.get() == 2 * expected;
        System.out.println(exact ? "exact" : "lost updates");
    }

    @Override
    public void run() {
        int unique = Thread.currentThread().getName().hashCode() << 20;
        long seen = 0;
        for (int i = 0; i < rounds; i++) {
            unique++;
            field = unique;
            seen += field;
            wide = unique;
            seen += wide;
            shared = unique;
            seen += shared;
            flag = unique;
            seen += flag;
            ints[i & 3] = unique;
            seen += ints[i + 1 & 3];
            bytes[i & 15] = (byte) unique;
            seen += bytes[i + 5 & 15];
            doubles[i & 1] = unique;
            seen += (long) doubles[1];
            reference = new int[1];
            objects[i & 1] = reference;
            handed = objects[1];
            if (handed == reference) {
                seen++;
            }
            atomic.incrementAndGet();
            long before = atomic.get();
            while (!atomic.compareAndSet(before, before + 1)) {
                before = atomic.get();
            }
            synchronized (this) {
                guardedByMonitor++;
            }
            lock.lock();
            try {
                guardedByLock++;
            } finally {
                lock.unlock();
            }
        }
        if (seen == 0) {
            System.out.println("nothing seen");
        }
    }
}
