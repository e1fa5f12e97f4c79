// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import dev.foretell.junit.Explore;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A small test with thousands of behaviours, and some that get stuck: what runs leave behind is counted afterwards. */
public class ExploredOften {
    private static final List<WeakReference<Object>> MADE = new ArrayList<>();
    private static final int CHUNK = 1 << 20;
    private static long begun;

    private final byte[] memory = new byte[CHUNK];
    private final Object left = new Object();
    private final Object right = new Object();
    private int a;
    private int b;
    private int c;

    @Test
    @Explore(runs = 1000, seconds = 120)
    void passesOrNot() throws InterruptedException {
        begun = begun == 0 ? System.nanoTime() : begun;
        synchronized (MADE) {
            MADE.add(new WeakReference<>(memory));
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> work(number));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void work(int number) {
        a += number + 1;
        b = a + c;
        c = b + number;
        Object first = number == 1 ? left : right;
        synchronized (first) {
            synchronized (first == left ? right : left) {
                a++;
            }
        }
    }

    /** Prints how many runs there were, how long they took, how many threads are left, and how many of their objects. */
    @AfterAll
    static void count() throws InterruptedException {
        long nanos = System.nanoTime() - begun;
        int runs = MADE.size();
        long end = System.nanoTime() + 10_000_000_000L;
        while ((Thread.activeCount() > 2 || alive() > 2) && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(20);
        }
        System.out.println("runs " + runs + " seconds " + nanos / 1_000_000_000L + " threads " + Thread.activeCount()
                + " objects " + alive());
    }

    private static long alive() {
        synchronized (MADE) {
            return MADE.stream().filter(one -> one.get() != null).count();
        }
    }
}
