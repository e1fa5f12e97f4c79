// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.function.BooleanSupplier;

/**
 * Runs two threads one after the other; not recorded, so that nothing of that order is. With the system property {@code turns} set to {@code swapped}
 * the second comes first.
 */
public final class Turns {
    private static volatile boolean isMarked;

    private Turns() {}

    public static void inTurn(Runnable writer, Runnable reader) throws InterruptedException {
        inTurn(new Thread(writer, "writer"), new Thread(reader, "reader"));
    }

    public static void inTurn(Thread writer, Thread reader) throws InterruptedException {
        boolean swapped = "swapped".equals(System.getProperty("turns"));
        for (Thread thread : swapped ? new Thread[] {reader, writer} : new Thread[] {writer, reader}) {
            thread.start();
            thread.join();
        }
    }

    /** Something that may fail. */
    public interface Work {
        void run() throws Exception;
    }

    /** The same for what may fail, in which case the thread dies. */
    public static void works(Work first, Work second) throws InterruptedException {
        inTurn(unchecked(first), unchecked(second));
    }

    private static Runnable unchecked(Work work) {
        return () -> {
            try {
                work.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
    }

    /** Something that may wait. */
    public interface Waiting {
        void run() throws InterruptedException;
    }

    /** Runs a second thread when the first one waits, or has ended. */
    public static void waiting(Waiting first, Runnable second) throws InterruptedException {
        Thread waiter = new Thread(
                () -> {
                    try {
                        first.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "waiter");
        waiter.start();
        until(() -> switch (waiter.getState()) {
            case WAITING, TIMED_WAITING, TERMINATED -> true;
            default -> false;
        });
        Thread poster = new Thread(second, "poster");
        poster.start();
        waiter.join();
        poster.join();
    }

    /** Lets {@link #marked} return. */
    public static void mark() {
        isMarked = true;
    }

    /** Returns when {@link #mark} has been called, once for each call. */
    public static void marked() {
        until(() -> isMarked);
        isMarked = false;
    }

    /** Returns when a thread has ended. */
    public static void ended(Thread thread) {
        until(() -> !thread.isAlive());
    }

    /** Returns when something is so. */
    public static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }

    /** Something is done with a value. */
    public static void use(int value) {
        if (value < 0) {
            throw new IllegalArgumentException();
        }
    }
}
