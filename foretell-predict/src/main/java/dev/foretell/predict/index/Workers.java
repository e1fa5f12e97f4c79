// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Does work in several threads. */
public final class Workers {
    /** So many events are worth a thread. */
    private static final int LONG = 1 << 16;

    private Workers() {}

    /** Does two things with a trace of so many events; both at once if it is long. */
    public static void both(int events, Runnable one, Runnable other) {
        if (events < LONG) {
            one.run();
            other.run();
        } else {
            run(List.of(one, other), Runnable::run);
        }
    }

    /**
     * Does the same with each of these, the first in the calling thread, and waits for all; the first failure is thrown, an error as it
     * is. Nothing is allocated when one fails, which it may do because there is no memory.
     */
    public static <T> void run(List<T> workers, Consumer<T> work) {
        Throwable[] failures = new Throwable[workers.size()];
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i < failures.length; i++) {
            int number = i;
            Thread thread = new Thread(() -> run(workers, number, work, failures), "predictor " + (i + 1));
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        run(workers, 0, work, failures);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while predicting", e);
        }
        for (Throwable failure : failures) {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
        }
    }

    private static <T> void run(List<T> workers, int number, Consumer<T> work, Throwable[] failures) {
        try {
            work.accept(workers.get(number));
        } catch (Throwable e) {
            failures[number] = e;
        }
    }
}
