// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.function.BooleanSupplier;

/** Stands in for the class that runs two threads one after the other, where they are to come in another order. */
public final class Turns {
    private Turns() {}

    public static void inTurn(Runnable writer, Runnable reader) throws InterruptedException {
        inTurn(new Thread(writer, "writer"), new Thread(reader, "reader"));
    }

    public static void inTurn(Thread writer, Thread reader) throws InterruptedException {
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    /** Something that may wait. */
    public interface Waiting {
        void run() throws InterruptedException;
    }

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
        inTurn(waiter, new Thread(second, "poster"));
    }

    public static void mark() {}

    public static void marked() {}

    public static void ended(Thread thread) {}

    public static void until(BooleanSupplier condition) {}

    public static void use(int value) {
        if (value < 0) {
            throw new IllegalArgumentException();
        }
    }
}
