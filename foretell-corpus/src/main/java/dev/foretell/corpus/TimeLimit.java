// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.analysis.Messages;
import dev.foretell.predict.WorkProgress;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Ends the analysis of one trace after a time. It runs in a thread of its own, which cannot be killed: when the time is over its reading fails, and so
 * does its work where it tells how far it is. A thread that notices neither is left behind.
 */
final class TimeLimit implements Messages {
    /** So long the thread has to notice. */
    private static final long GRACE_SECONDS = 10;

    /** The time is over. */
    static final class Passed extends Exception {
        Passed(String message) {
            super(message);
        }
    }

    private final Duration limit;
    private final Set<WorkProgress> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean passed;

    TimeLimit(Duration limit) {
        this.limit = limit;
    }

    TraceRow run(String name, Callable<TraceRow> work) throws Exception {
        FutureTask<TraceRow> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "analysis of " + name);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            passed = true;
            underWay.forEach(WorkProgress::stop);
            throw new Passed("took longer than " + limit.toMillis() / 1000.0 + " s" + ended(task));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /** Waits for the thread to notice. */
    private static String ended(FutureTask<TraceRow> task) throws InterruptedException {
        try {
            task.get(GRACE_SECONDS, TimeUnit.SECONDS);
            return "";
        } catch (ExecutionException e) {
            return "";
        } catch (TimeoutException e) {
            return ", and could not be stopped";
        }
    }

    @Override
    public void say(String line) {
        // What a single analysis says beside its report has no place in a row.
    }

    @Override
    public <T> T during(String what, Function<WorkProgress, T> work) {
        WorkProgress headway = new WorkProgress();
        underWay.add(headway);
        try {
            if (passed) {
                headway.stop();
            }
            headway.at(0, 1);
            return work.apply(headway);
        } finally {
            underWay.remove(headway);
        }
    }

    /** The stream, as long as there is time. */
    InputStream limited(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                check();
                return in.read();
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                check();
                return in.read(bytes, from, length);
            }
        };
    }

    private void check() throws IOException {
        if (passed) {
            throw new IOException("the time is over");
        }
    }
}
