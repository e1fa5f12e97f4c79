// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.concurrent.CountDownLatch;

/**
 * A program to observe: {@code exit CODE} ends at once, {@code stay} says that it has started and stays, {@code count N}
 * counts in two threads, under a lock, {@code count} does so for ever.
 */
public final class SampleProgram {
    private static int count;

    private SampleProgram() {}

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "stay" -> {
                System.out.println("started");
                new CountDownLatch(1).await();
            }
            case "sleep" -> {
                System.out.println("started");
                Thread.sleep(Long.MAX_VALUE);
            }
            case "throw" -> {
                if (args.length == 1) {
                    throw new IllegalStateException("broken");
                }
                Thread thread = new Thread(
                        () -> {
                            throw new IllegalStateException("broken");
                        },
                        args[1]);
                thread.start();
                thread.join();
            }
            default -> count(args.length == 1 ? Long.MAX_VALUE : Long.parseLong(args[1]));
        }
    }

    private static void count(long times) throws InterruptedException {
        Runnable counting = () -> {
            for (long i = 0; i < times; i++) {
                synchronized (SampleProgram.class) {
                    count++;
                }
            }
        };
        Thread one = new Thread(counting, "one");
        Thread other = new Thread(counting, "other");
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.println(count);
    }
}
