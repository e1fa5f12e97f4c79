// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/**
 * Runs two threads one after the other; not recorded, so that nothing of that order is. With the system property {@code turns} set to {@code swapped}
 * the second comes first.
 */
public final class Turns {
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

    /** Something is done with a value. */
    public static void use(int value) {
        if (value < 0) {
            throw new IllegalArgumentException();
        }
    }
}
