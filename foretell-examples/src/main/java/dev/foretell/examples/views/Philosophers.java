// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.views;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;

/**
 * Philosophers at a round table. {@code philosophers.view} says how they are to behave; the first argument chooses a mistake:
 * {@code none}, {@code order} (one takes the right fork first), {@code thief} (somebody puts down a fork that another one holds) or
 * {@code deadlock} (each has a left fork and waits for the right one). With {@code virtual} as the second, they are virtual threads.
 */
public final class Philosophers {
    private static final int COUNT = 3;
    private static final int MEALS = 20;

    interface Fork {
        void get();

        void release();
    }

    interface Pasta {
        void eat();
    }

    private static final class SilverFork implements Fork {
        private boolean taken;

        @Override
        public synchronized void get() {
            taken = true;
        }

        @Override
        public synchronized void release() {
            if (!taken) {
                throw new IllegalStateException("nobody has this fork");
            }
            taken = false;
        }
    }

    /** Hands a fork out when it lies on the table. */
    private static final class Waiter {
        private final Map<Fork, Semaphore> lying = new IdentityHashMap<>();

        void lay(Fork fork) {
            lying.put(fork, new Semaphore(1));
        }

        void handOut(Fork fork) {
            lying.get(fork).acquireUninterruptibly();
        }

        void takeBack(Fork fork) {
            lying.get(fork).release();
        }
    }

    private static final class Carbonara implements Pasta {
        @Override
        public void eat() {
            Thread.onSpinWait();
        }
    }

    /** Is made in the thread it dines in, so that its history begins there. */
    static final class Phil {
        private final Fork left;
        private final Fork right;

        Phil(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        void dine(Waiter waiter, Pasta pasta, CountDownLatch everyoneHasOne) throws InterruptedException {
            take(left, waiter);
            if (everyoneHasOne != null) {
                everyoneHasOne.countDown();
                everyoneHasOne.await();
            }
            take(right, waiter);
            eatAndRelease(waiter, pasta);
        }

        /** The waiter sees to it that nobody waits for ever, but it is bad manners. */
        void dineTheOtherWayRound(Waiter waiter, Pasta pasta) {
            waiter.handOut(left);
            take(right, waiter);
            left.get();
            eatAndRelease(waiter, pasta);
        }

        private static void take(Fork fork, Waiter waiter) {
            waiter.handOut(fork);
            fork.get();
        }

        private void eatAndRelease(Waiter waiter, Pasta pasta) {
            pasta.eat();
            for (Fork fork : List.of(left, right)) {
                fork.release();
                waiter.takeBack(fork);
            }
        }
    }

    private Philosophers() {}

    public static void main(String[] args) throws Exception {
        String mistake = args.length == 0 ? "none" : args[0];
        ThreadFactory threads = args.length > 1 && args[1].equals("virtual") ? virtual() : Thread::new;
        Waiter waiter = new Waiter();
        List<Fork> forks = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            forks.add(new SilverFork());
            waiter.lay(forks.get(i));
        }
        if (mistake.equals("thief")) {
            steal(forks.get(0), threads);
            return;
        }
        boolean deadlock = mistake.equals("deadlock");
        CountDownLatch everyoneHasOne = deadlock ? new CountDownLatch(COUNT) : null;
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            // One of them sits the other way round, or all of them could wait for their right forks.
            boolean isTurned = i == COUNT - 1 && !deadlock;
            Fork left = forks.get(isTurned ? 0 : i);
            Fork right = forks.get(isTurned ? i : (i + 1) % COUNT);
            boolean isWrong = mistake.equals("order") && i == 0;
            all.add(threads.newThread(() -> live(new Phil(left, right), waiter, isWrong, everyoneHasOne)));
        }
        for (Thread thread : all) {
            thread.start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        System.out.println(COUNT + " philosophers have eaten " + MEALS + " times each");
    }

    private static void live(Phil phil, Waiter waiter, boolean isWrong, CountDownLatch everyoneHasOne) {
        Pasta pasta = new Carbonara();
        try {
            for (int i = 0; i < MEALS; i++) {
                if (isWrong && i == 1) {
                    phil.dineTheOtherWayRound(waiter, pasta);
                } else {
                    phil.dine(waiter, pasta, everyoneHasOne);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Two threads and one fork: who puts it down is not who took it. */
    private static void steal(Fork fork, ThreadFactory threads) throws InterruptedException {
        for (Runnable part : List.<Runnable>of(fork::get, fork::release)) {
            Thread thread = threads.newThread(part);
            thread.start();
            thread.join();
        }
        System.out.println("a fork was taken by one and put down by another");
    }

    private static ThreadFactory virtual() throws ReflectiveOperationException {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> type = Class.forName("java.lang.Thread$Builder");
        return (ThreadFactory) type.getMethod("factory").invoke(builder);
    }
}
