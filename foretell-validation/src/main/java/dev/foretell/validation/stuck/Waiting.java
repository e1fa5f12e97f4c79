// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stuck;

import java.net.ServerSocket;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Programs that do not end, and are not stuck: something can still happen, or everybody may wait for ever. */
final class Waiting {
    private static volatile boolean isOver;

    private Waiting() {}

    static void server() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            Cases.start("acceptor", socket::accept);
            Cases.ready();
            new CountDownLatch(1).await();
        }
    }

    static void sleeper() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Cases.start("sleeper", () -> {
            Thread.sleep(TimeUnit.HOURS.toMillis(1));
            latch.countDown();
        });
        Cases.ready();
        latch.await();
    }

    /** Only idle workers are left: nobody waits for anything that should come. */
    static void idlePool() throws Exception {
        Executors.newFixedThreadPool(2).submit(() -> 1).get();
        Cases.ready();
    }

    static void timer() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Timer()
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                latch.countDown();
                            }
                        },
                        TimeUnit.HOURS.toMillis(1));
        Cases.ready();
        latch.await();
    }

    static void scheduled() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Executors.newScheduledThreadPool(1).schedule(latch::countDown, 1, TimeUnit.HOURS);
        Cases.ready();
        latch.await();
    }

    static void busy() throws Exception {
        Thread loop = Cases.start("loop", () -> {
            while (!isOver) {
                Thread.onSpinWait();
            }
        });
        Cases.ready();
        loop.join();
    }

    /** At nearly every moment both wait, each for the other, and always one of them is about to go on. */
    static void pingPong() throws Exception {
        SynchronousQueue<String> there = new SynchronousQueue<>();
        SynchronousQueue<String> back = new SynchronousQueue<>();
        Cases.start("pong", () -> {
            while (true) {
                back.put(there.take());
            }
        });
        Cases.ready();
        while (true) {
            there.put("ball");
            back.take();
        }
    }

    /** Waits to be ended from outside. */
    static void hook() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(latch::countDown));
        Cases.ready();
        latch.await();
    }

    static void timedWait() throws Exception {
        Object lock = new Object();
        Cases.ready();
        synchronized (lock) {
            while (!isOver) {
                lock.wait(TimeUnit.HOURS.toMillis(1));
            }
        }
    }

    static void console() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Cases.start("reader", () -> {
            if (System.in.read() >= 0) {
                latch.countDown();
            }
        });
        Cases.ready();
        latch.await();
    }
}
