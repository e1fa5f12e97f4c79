// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Races in methods that several others call; each thread is over before the next one starts, or before the program waits for it. */
public final class Callers {
    private static int hits;
    private static int depth;
    private static int tasks;
    private static int many;
    private static int light;

    private Callers() {}

    static void hit() {
        hits++;
    }

    static void left() {
        hit();
    }

    static void right() {
        hit();
    }

    static void down(int levels) {
        if (levels == 0) {
            depth++;
        } else {
            down(levels - 1);
        }
    }

    static void task() {
        tasks++;
    }

    static void crowd() {
        many++;
    }

    static void touch() {
        light++;
    }

    static void feather() {
        touch();
    }

    /** With any argument, threads that are virtual as well. */
    public static void main(String[] args) throws Exception {
        run(new Thread(() -> left(), "one"), new Thread(() -> right(), "two"));
        run(new Thread(() -> down(100), "deep"), new Thread(() -> down(2), "flat"));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> task()).get();
        pool.submit(() -> task()).get();
        pool.shutdown();
        for (int i = 0; i < 300; i++) {
            run(new Thread(() -> crowd(), "crowd-" + i));
        }
        if (args.length > 0) {
            for (String name : new String[] {"left", "right"}) {
                Runnable body = name.equals("left") ? () -> touch() : () -> feather();
                Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
                Class<?> type = Class.forName("java.lang.Thread$Builder");
                builder = type.getMethod("name", String.class).invoke(builder, "virtual-" + name);
                ((Thread) type.getMethod("start", Runnable.class).invoke(builder, body)).join();
            }
        }
        System.out.println(hits + depth + tasks + many + light);
    }

    private static void run(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
