// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** A counter that can lose a step, and a wait that can come after its notification; time keeps both from happening. */
public final class Forgetful {
    private static final Object LOCK = new Object();
    private static volatile int count;
    private static volatile boolean ready;

    private Forgetful() {}

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(Forgetful::await);
        waiter.start();
        Thread.sleep(300);
        Thread poster = new Thread(Forgetful::post);
        poster.start();
        waiter.join();
        poster.join();
        Thread counter = new Thread(Forgetful::step);
        counter.start();
        Thread.sleep(100);
        step();
        counter.join();
    }

    private static void step() {
        count++;
    }

    private static void await() {
        if (!ready) {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    private static void post() {
        ready = true;
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
    }
}
