// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stuck;

import dev.foretell.validation.Checked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Each case hangs, whatever the schedule, if {@code bad}, and ends otherwise. Says {@code ready} when all threads but the main one are where they
 * stay, or just before.
 */
final class Cases {
    private final boolean bad;

    Cases(boolean bad) {
        this.bad = bad;
    }

    static Thread start(String name, Checked task) {
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    static void ready() {
        System.out.println("ready");
    }

    /** Two threads take two monitors; the bad ones in opposite orders. */
    void twoMonitors() throws Exception {
        Object left = new Object();
        Object right = new Object();
        CountDownLatch both = new CountDownLatch(bad ? 2 : 0);
        Thread first = start("first", () -> take(left, right, both));
        Thread second = start("second", () -> take(bad ? right : left, bad ? left : right, both));
        ready();
        first.join();
        second.join();
    }

    private static void take(Object outer, Object inner, CountDownLatch both) throws InterruptedException {
        synchronized (outer) {
            both.countDown();
            both.await();
            synchronized (inner) {
                Thread.onSpinWait();
            }
        }
    }

    /** Three threads around three locks. */
    void threeLocks() throws Exception {
        Lock[] locks = {new ReentrantLock(), new ReentrantLock(true), new ReentrantLock()};
        CountDownLatch all = new CountDownLatch(bad ? 3 : 0);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Lock outer = locks[bad ? i : 0];
            Lock inner = locks[bad ? (i + 1) % 3 : 1];
            threads[i] = start("t" + i, () -> take(outer, inner, all));
        }
        ready();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void take(Lock outer, Lock inner, CountDownLatch all) throws InterruptedException {
        outer.lock();
        try {
            all.countDown();
            all.await();
            inner.lock();
            inner.unlock();
        } finally {
            outer.unlock();
        }
    }

    /** Somebody notifies before anybody waits; the good one remembers it. */
    void lostNotify() throws Exception {
        Object lock = new Object();
        boolean[] done = {false};
        start("notifier", () -> {
                    synchronized (lock) {
                        done[0] = true;
                        lock.notifyAll();
                    }
                })
                .join();
        ready();
        synchronized (lock) {
            while (bad || !done[0]) {
                lock.wait();
            }
        }
    }

    void missedSignal() throws Exception {
        Lock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] done = {false};
        start("signaller", () -> {
                    lock.lock();
                    done[0] = true;
                    condition.signal();
                    lock.unlock();
                })
                .join();
        ready();
        lock.lock();
        while (bad || !done[0]) {
            condition.await();
        }
        lock.unlock();
    }

    void joinEachOther() throws Exception {
        Thread[] threads = new Thread[2];
        CountDownLatch started = new CountDownLatch(1);
        for (int i = 0; i < 2; i++) {
            Thread[] both = threads;
            int other = 1 - i;
            boolean joins = bad || i == 0;
            threads[i] = new Thread(
                    (Checked) () -> {
                        started.await();
                        if (joins) {
                            both[other].join();
                        }
                    },
                    "joiner" + i);
        }
        threads[0].start();
        threads[1].start();
        started.countDown();
        ready();
        threads[0].join();
    }

    void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(bad ? 2 : 1);
        start("counter", latch::countDown);
        ready();
        latch.await();
    }

    /** A task waits for another one that has no thread to run in. */
    void starvedExecutor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(bad ? 1 : 2);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        ready();
        outer.get();
        pool.shutdown();
    }

    /** The outer monitor stays held while the inner one is waited on; who would notify needs both. */
    void nestedMonitor() throws Exception {
        Object outer = new Object();
        Object inner = new Object();
        boolean[] done = {false};
        CountDownLatch waiting = new CountDownLatch(1);
        Thread waiter = start("waiter", () -> {
            synchronized (bad ? outer : new Object()) {
                synchronized (inner) {
                    waiting.countDown();
                    while (!done[0]) {
                        inner.wait();
                    }
                }
            }
        });
        Thread notifier = start("notifier", () -> {
            waiting.await();
            synchronized (outer) {
                synchronized (inner) {
                    done[0] = true;
                    inner.notifyAll();
                }
            }
        });
        ready();
        waiter.join();
        notifier.join();
    }

    void emptyQueue() throws Exception {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        if (!bad) {
            start("producer", () -> queue.put("element"));
        }
        ready();
        queue.take();
    }

    void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(bad ? 3 : 2);
        start("party", barrier::await);
        ready();
        barrier.await();
    }

    void semaphore() throws Exception {
        Semaphore permits = new Semaphore(bad ? 1 : 2);
        permits.acquire();
        ready();
        permits.acquire();
    }

    void future() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        if (!bad) {
            start("completer", () -> future.complete("result"));
        }
        ready();
        future.get();
    }

    /** Its thread has ended without letting go of it. */
    void abandonedLock() throws Exception {
        Lock lock = new ReentrantLock();
        start("owner", () -> {
                    lock.lock();
                    if (!bad) {
                        lock.unlock();
                    }
                })
                .join();
        ready();
        lock.lock();
    }

    void upgradedLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        if (!bad) {
            lock.readLock().unlock();
        }
        ready();
        lock.writeLock().lock();
    }

    void stampedTwice() throws Exception {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        if (!bad) {
            lock.unlockWrite(stamp);
        }
        ready();
        lock.writeLock();
    }

    void parked() throws Exception {
        Thread main = Thread.currentThread();
        boolean[] done = {false};
        if (!bad) {
            start("waker", () -> {
                synchronized (done) {
                    done[0] = true;
                }
                LockSupport.unpark(main);
            });
        }
        ready();
        boolean isDone = false;
        while (!isDone) {
            LockSupport.park();
            synchronized (done) {
                isDone = done[0];
            }
        }
    }

    /** An idle pool, a timer and a daemon beside a hang. */
    void amongIdle() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> 1).get();
        java.util.Timer timer = new java.util.Timer();
        CountDownLatch latch = new CountDownLatch(bad ? 1 : 0);
        ready();
        latch.await();
        pool.shutdown();
        timer.cancel();
    }
}
