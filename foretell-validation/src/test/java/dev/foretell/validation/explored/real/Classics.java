// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored.real;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs with bugs that many papers have tried their tools on, written anew. Each fails, or gets stuck, in some schedules only. */
public final class Classics {
    private Classics() {}

    /** A program; everything that it shares is made when it begins. */
    public interface Body {
        void run() throws InterruptedException;
    }

    public static Map<String, Body> all() {
        Map<String, Body> all = new LinkedHashMap<>();
        all.put("account", () -> new Account().run());
        all.put("lost update under two locks", () -> new WrongLock().run());
        all.put("two-stage locking", () -> new TwoStage().run());
        all.put("reorder", () -> new Reorder().run());
        all.put("dining philosophers", () -> new Dining().run());
        all.put("lost notification", () -> new LostNotify().run());
        all.put("bounded buffer, one condition", () -> new Buffer().run());
        all.put("lazy initialisation", () -> new Lazy().run());
        all.put("double-checked locking", () -> new DoubleChecked().run());
        all.put("check-then-act on a map", () -> new CheckThenAct().run());
        all.put("bank transfers", () -> new Transfers().run());
        all.put("rate limiter", () -> new Limiter().run());
        all.put("lottery", () -> new Lottery().run());
        all.put("ABA stack", () -> new Aba().run());
        all.put("readers and writer", () -> new Readers().run());
        all.put("elevator", () -> new Elevator().run());
        MoreClassics.addTo(all);
        return all;
    }

    static void check(boolean isRight, String what) {
        if (!isRight) {
            throw new IllegalStateException(what);
        }
    }

    static void together(Runnable... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Deposits are locked, withdrawals are not. */
    private static final class Account {
        private int balance = 10;

        void run() throws InterruptedException {
            together(this::deposit, () -> balance -= 5, this::deposit);
            check(balance == 15, "balance");
        }

        private synchronized void deposit() {
            balance += 5;
        }
    }

    /** Two threads guard a counter by two locks. */
    private static final class WrongLock {
        private final Object first = new Object();
        private final Object second = new Object();
        private int count;

        void run() throws InterruptedException {
            together(() -> add(first), () -> add(second));
            check(count == 2, "count");
        }

        private void add(Object lock) {
            synchronized (lock) {
                count++;
            }
        }
    }

    /** One value is derived from another in a second section. */
    private static final class TwoStage {
        private final Object first = new Object();
        private final Object second = new Object();
        private int one;
        private int two;

        void run() throws InterruptedException {
            together(this::write, this::read);
        }

        private void write() {
            synchronized (first) {
                one = 1;
            }
            synchronized (second) {
                two = one + 1;
            }
        }

        private void read() {
            int seen;
            synchronized (first) {
                seen = one;
            }
            if (seen != 0) {
                synchronized (second) {
                    check(two == seen + 1, "stages");
                }
            }
        }
    }

    /** A reader sees the second write, but not the first. */
    private static final class Reorder {
        private volatile int a;
        private volatile int b;

        void run() throws InterruptedException {
            together(this::set, this::set, this::look);
        }

        private void set() {
            a = 1;
            b = -1;
        }

        private void look() {
            int first = a;
            int second = b;
            check(first == 0 && second == 0 || first == 1 && second == -1, "order");
        }
    }

    private static final class Dining {
        private final Object[] forks = {new Object(), new Object(), new Object()};
        private int eaten;

        void run() throws InterruptedException {
            together(() -> eat(0), () -> eat(1), () -> eat(2));
        }

        private void eat(int who) {
            synchronized (forks[who]) {
                synchronized (forks[(who + 1) % 3]) {
                    eaten++;
                }
            }
        }
    }

    /** The flag is not looked at under the lock. */
    private static final class LostNotify {
        private volatile boolean isReady;

        void run() throws InterruptedException {
            together(this::await, this::ready);
        }

        private void await() {
            if (!isReady) {
                synchronized (this) {
                    waitHere(this);
                }
            }
        }

        private synchronized void ready() {
            isReady = true;
            notifyAll();
        }
    }

    static void waitHere(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Producers and consumers wait for the same monitor, and only one is told. */
    private static final class Buffer {
        private int size;

        void run() throws InterruptedException {
            together(this::take, this::take, this::put, this::put);
        }

        private synchronized void put() {
            while (size == 1) {
                waitHere(this);
            }
            size++;
            notify();
        }

        private synchronized void take() {
            while (size == 0) {
                waitHere(this);
            }
            size--;
            notify();
        }
    }

    private static final class Lazy {
        private int made;
        private Object instance;

        void run() throws InterruptedException {
            together(this::get, this::get);
            check(made == 1, "made twice");
        }

        private void get() {
            if (instance == null) {
                made++;
                instance = new Object();
            }
        }
    }

    /** The reference is published before what it leads to. */
    private static final class DoubleChecked {
        private volatile boolean isMade;
        private int value;

        void run() throws InterruptedException {
            together(this::get, this::get);
        }

        private void get() {
            if (!isMade) {
                synchronized (this) {
                    if (!isMade) {
                        isMade = true;
                        value = 1;
                    }
                }
            }
            check(value == 1, "not made yet");
        }
    }

    private static final class CheckThenAct {
        private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        private final AtomicInteger puts = new AtomicInteger();

        void run() throws InterruptedException {
            together(this::put, this::put);
            check(puts.get() == 1, "put twice");
        }

        private void put() {
            if (!map.containsKey("key")) {
                map.put("key", 1);
                puts.incrementAndGet();
            }
        }
    }

    private static final class Transfers {
        private final ReentrantLock first = new ReentrantLock();
        private final ReentrantLock second = new ReentrantLock();
        private int moved;

        void run() throws InterruptedException {
            together(() -> move(first, second), () -> move(second, first));
        }

        private void move(ReentrantLock from, ReentrantLock to) {
            from.lock();
            try {
                to.lock();
                try {
                    moved++;
                } finally {
                    to.unlock();
                }
            } finally {
                from.unlock();
            }
        }
    }

    private static final class Limiter {
        private final AtomicInteger used = new AtomicInteger();

        void run() throws InterruptedException {
            together(this::use, this::use, this::use);
            check(used.get() <= 2, "over the limit");
        }

        private void use() {
            if (used.get() < 2) {
                used.incrementAndGet();
            }
        }
    }

    /** A number is drawn in one section, and shown from another. */
    private static final class Lottery {
        private int drawn;
        private int shown;

        void run() throws InterruptedException {
            together(() -> play(1), () -> play(2));
        }

        private void play(int number) {
            synchronized (this) {
                drawn = number;
            }
            synchronized (this) {
                shown = drawn;
                check(shown == number, "shown another");
            }
        }
    }

    private static final class Aba {
        private record Cell(int value, Cell next) {}

        private final Cell last = new Cell(3, null);
        private final Cell middle = new Cell(2, last);
        private final Cell first = new Cell(1, middle);
        private final AtomicReference<Cell> top = new AtomicReference<>(first);

        void run() throws InterruptedException {
            together(this::pop, this::popTwoAndPushOne);
            check(top.get() != middle || middle.next() == last, "stack");
        }

        private void pop() {
            Cell seen = top.get();
            Cell next = seen.next();
            if (top.compareAndSet(seen, next)) {
                check(next != middle || !isGone, "an element that was removed is back");
            }
        }

        private volatile boolean isGone;

        private void popTwoAndPushOne() {
            if (top.compareAndSet(first, middle) && top.compareAndSet(middle, last)) {
                isGone = true;
                top.compareAndSet(last, first);
            }
        }
    }

    /** The writer looks at the readers before it takes the lock. */
    private static final class Readers {
        private int readers;
        private int value;

        void run() throws InterruptedException {
            together(this::read, this::write);
        }

        private void read() {
            synchronized (this) {
                readers++;
            }
            int before = value;
            check(before == value, "changed while read");
            synchronized (this) {
                readers--;
            }
        }

        private void write() {
            boolean isFree;
            synchronized (this) {
                isFree = readers == 0;
            }
            if (isFree) {
                value++;
            }
        }
    }

    /** The door opens while the cabin begins to move. */
    private static final class Elevator {
        private volatile boolean isMoving;
        private volatile boolean isOpen;

        void run() throws InterruptedException {
            together(this::open, this::move);
            check(!(isOpen && isMoving), "moves with an open door");
        }

        private void open() {
            if (!isMoving) {
                isOpen = true;
            }
        }

        private void move() {
            if (!isOpen) {
                isMoving = true;
            }
        }
    }
}
