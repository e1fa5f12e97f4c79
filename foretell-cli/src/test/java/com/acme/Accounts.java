// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Accounts that are to be left alone once they are closed, as their fields, their monitors and calls tell. */
public final class Accounts {
    private Accounts() {}

    static class Account {
        int balance;

        void close() {}
    }

    static final class Savings extends Account {
        int interest;
    }

    /** Lets one thread go before the other. Not to be recorded. */
    static final class Turn {
        private static final CountDownLatch FIRST = new CountDownLatch(1);

        private Turn() {}

        static void await() {
            try {
                FIRST.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        static void pass() {
            FIRST.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account one = new Savings();
        Account other = new Savings();
        switch (args[0]) {
            case "field" -> {
                one.close();
                one.balance = 1;
            }
            case "other-field" -> {
                other.close();
                one.balance = 1;
            }
            case "monitor" -> {
                one.close();
                lock(one);
            }
            case "other-monitor" -> {
                other.close();
                lock(one);
            }
            case "lock" -> use(new ReentrantLock(), null);
            case "other-lock" -> use(new ReentrantLock(), new ReentrantLock());
            case "lucky" -> concurrently(one, one);
            case "other-lucky" -> concurrently(one, other);
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(one.balance + other.balance);
    }

    private static void lock(Account account) {
        synchronized (account) {
            System.out.print("");
        }
    }

    /** Asks one lock for its queue while it, or another one, is held. */
    private static void use(ReentrantLock lock, ReentrantLock other) {
        lock.lock();
        (other == null ? lock : other).hasQueuedThreads();
        lock.unlock();
    }

    private static void concurrently(Account written, Account closed) throws InterruptedException {
        Thread thread = new Thread(() -> {
            Turn.await();
            closed.close();
        });
        thread.start();
        written.balance = 1;
        Turn.pass();
        thread.join();
    }
}
