// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Atomic;

/** A race, a deadlock and a block that is not atomic, all of which time keeps from happening; or the same accesses as the race, under a lock. */
public final class Confirmable {
    private static final Object OUTER = new Object();
    private static final Object INNER = new Object();
    private static int shown;
    private int balance = 10;

    private Confirmable() {}

    public static void main(String[] args) throws InterruptedException {
        boolean isGuarded = args.length > 0;
        Confirmable account = new Confirmable();
        Thread first = new Thread(() -> first(isGuarded, account));
        Thread second = new Thread(() -> second(isGuarded, account));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("the end");
    }

    private static void first(boolean isGuarded, Confirmable account) {
        if (isGuarded) {
            synchronized (OUTER) {
                show(1);
            }
            return;
        }
        show(1);
        synchronized (OUTER) {
            inner();
        }
        account.twice();
    }

    private static void second(boolean isGuarded, Confirmable account) {
        if (isGuarded) {
            synchronized (OUTER) {
                show(2);
            }
            return;
        }
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        account.set(2);
        synchronized (INNER) {
            outer();
        }
        show(2);
    }

    private static void show(int x) {
        shown = x;
    }

    private static void inner() {
        synchronized (INNER) {
            System.out.println("inner");
        }
    }

    private static void outer() {
        synchronized (OUTER) {
            System.out.println("outer");
        }
    }

    @Atomic
    private int twice() {
        return get() + get();
    }

    private synchronized int get() {
        return balance;
    }

    private synchronized void set(int x) {
        balance = x;
    }
}
