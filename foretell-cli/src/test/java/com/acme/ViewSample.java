// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Methods of every sort, called a few times. */
public final class ViewSample {
    interface Shape {
        int area(int scale);

        default void paint() {}
    }

    static class Square implements Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public synchronized int area(int scale) {
            return side * side * scale;
        }

        long area(long scale) {
            return side * side * scale;
        }

        static int count(String what, boolean twice) {
            return what.length() * (twice ? 2 : 1);
        }

        void fail(double why, char what) {
            throw new IllegalStateException(why + " " + what);
        }
    }

    static final class Tile extends Square {
        Tile() {
            super(1);
        }

        @Override
        public int area(int scale) {
            return super.area(scale) + 1;
        }
    }

    /** Two of them lock each other out. */
    static class Account {
        synchronized void transfer(Account to, CountDownLatch both) throws InterruptedException {
            both.countDown();
            both.await();
            to.deposit();
        }

        synchronized void deposit() {}
    }

    /** An account with blocks instead of methods. */
    static final class Vault extends Account {
        private int count;

        @Override
        void transfer(Account to, CountDownLatch both) throws InterruptedException {
            synchronized (this) {
                both.countDown();
                both.await();
                to.deposit();
            }
        }

        @Override
        void deposit() {
            synchronized (this) {
                if (count++ > 0) {
                    throw new IllegalStateException("full");
                }
            }
        }
    }

    private static final class Client {
        void use(Square square) {
            square.area(3);
        }
    }

    private ViewSample() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "shapes" -> shapes();
            case "locks" -> locks();
            case "deadlock" -> deadlock(new Account(), new Account());
            case "apart" -> apart(new Account(), new Account());
            case "deadlock-blocks" -> deadlock(new Vault(), new Vault());
            case "apart-blocks" -> apart(new Vault(), new Vault());
            case "blocks" -> blocks(new Vault());
            case "switch" -> switched();
            case "many" -> many(Integer.parseInt(args[1]));
            default -> throw new IllegalArgumentException(args[0]);
        }
        stop();
    }

    static void stop() {}

    static void recover() {
        System.out.println("recovered");
    }

    private static void shapes() {
        Square square = new Square(2);
        Shape tile = new Tile();
        square.area(1);
        tile.area(5);
        square.area(4L);
        tile.paint();
        Square.count("abc", true);
        try {
            square.fail(0.5, 'x');
        } catch (IllegalStateException e) {
            System.out.println("failed");
        }
        try {
            Integer.parseInt("none");
        } catch (NumberFormatException e) {
            System.out.println("no number");
        }
        List<Object> list = new ArrayList<>(7);
        list.add(square);
        new Client().use(square);
    }

    private static void locks() throws InterruptedException {
        Lock lock = new ReentrantLock();
        lock.lock();
        Runnable unlock = lock::unlock;
        unlock.run();
        boolean tried = lock.tryLock();
        boolean again = lock.tryLock(1, TimeUnit.SECONDS);
        lock.unlock();
        lock.unlock();
        System.out.println(tried && again);
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
    }

    private static void deadlock(Account a, Account b) throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        run(() -> transfer(a, b, both), () -> transfer(b, a, both));
    }

    /** The same one after the other: no deadlock, though there could have been one. */
    private static void apart(Account a, Account b) throws InterruptedException {
        CountDownLatch open = new CountDownLatch(0);
        run(() -> transfer(a, b, open), () -> {});
        run(() -> transfer(b, a, open), () -> {});
    }

    /** A block that ends, and one that is left by an exception. */
    private static void blocks(Vault vault) {
        vault.deposit();
        try {
            vault.deposit();
        } catch (IllegalStateException e) {
            vault.count = 0;
        }
    }

    private static void transfer(Account from, Account to, CountDownLatch both) {
        try {
            from.transfer(to, both);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one, "first");
        Thread second = new Thread(other, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void switched() {
        Square square = new Square(1);
        Foretell.disableView("V");
        square.area(1);
        Foretell.enableView("V");
        square.area(2);
    }

    private static void many(int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            Square square = new Square(1);
            sum += square.area(1) + square.area(2);
        }
        System.out.println(sum);
    }
}
