// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lands correctly, by luck. With the argument {@code wait} it then waits to be aborted, with {@code loop} it
 * keeps busy until its input ends.
 */
public final class Plane {
    static boolean approved;
    static boolean landing;
    static boolean radio;

    /** Not to be recorded: directs the observed run. */
    static final class Direction {
        static final CountDownLatch LANDED = new CountDownLatch(1);

        static void takeOff() {
            radio = true;
        }

        static void awaitLanded() {
            try {
                LANDED.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What an observer may have called; not recorded either. */
    public static final class Recovery {
        private static final CountDownLatch ABORTED = new CountDownLatch(1);

        private Recovery() {}

        static void abort() {
            System.out.println("aborting in " + Thread.currentThread().getName());
            ABORTED.countDown();
        }

        static void abortBadly() {
            ABORTED.countDown();
            throw new IllegalStateException("no runway");
        }
    }

    private Plane() {}

    public static void main(String[] args) throws Exception {
        Direction.takeOff();
        Thread watch = new Thread(Plane::watchRadio, "radio");
        watch.start();
        if (radio) {
            approved = true;
        }
        if (approved) {
            landing = true;
        }
        Direction.LANDED.countDown();
        watch.join();
        System.out.println("landed");
        if (args.length > 0 && args[0].equals("wait")) {
            System.out.println(Recovery.ABORTED.await(120, TimeUnit.SECONDS) ? "aborted" : "nobody aborted");
        } else if (args.length > 0 && args[0].equals("loop")) {
            int next = System.in.read();
            while (next >= 0) {
                next = System.in.read();
            }
            System.out.println("unharmed");
        } else if (args.length > 0) {
            work(Integer.parseInt(args[0]));
            System.out.println("unharmed");
        }
    }

    private static void watchRadio() {
        Direction.awaitLanded();
        radio = false;
    }

    /** Makes events that do not compress well. */
    private static void work(int events) {
        long[] cells = new long[1000];
        long random = 1;
        for (int i = 0; i < events; i++) {
            random = random * 6364136223846793005L + 1442695040888963407L;
            cells[(int) (random >>> 33) % cells.length] += random;
        }
    }
}
