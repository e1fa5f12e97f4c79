// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
     * is.
     */
    public static <T> void run(List<T> workers, Consumer<T> work) {
        List<FutureTask<Void>> tasks = new ArrayList<>();
        for (T worker : workers) {
            FutureTask<Void> task = new FutureTask<>(() -> work.accept(worker), null);
            tasks.add(task);
            if (tasks.size() > 1) {
                Thread thread = new Thread(task, "predictor " + tasks.size());
                thread.setDaemon(true);
                thread.start();
            }
        }
        tasks.get(0).run();
        Throwable failure = null;
        for (FutureTask<Void> task : tasks) {
            try {
                task.get();
            } catch (ExecutionException e) {
                failure = failure == null ? e.getCause() : failure;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while predicting", e);
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
