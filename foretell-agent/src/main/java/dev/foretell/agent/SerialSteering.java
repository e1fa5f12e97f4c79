// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.drain.SteeringHost;
import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialRunFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The program as one run in which one thread runs at a time. */
final class SerialSteering extends Steering {
    private static final int LONGEST_WRITING = 10;

    private final Serializer serializer;
    private final Path steps;
    private final Path outcome;
    private final CountDownLatch isDone = new CountDownLatch(1);
    private final AtomicBoolean isWritten = new AtomicBoolean();

    /** By the thread that will run the program's {@code main}; {@code steps}, {@code outcome}: where to write, null for nowhere. */
    SerialSteering(Schedule schedule, Path steps, Path outcome) {
        this.steps = steps;
        this.outcome = outcome;
        serializer = new Serializer(new SteeringHost());
        serializer.choose();
        serializer.begin(schedule);
    }

    @Override
    boolean needsValues() {
        return true;
    }

    @Override
    void start() {
        new SteeringHost()
                .start(
                        new Runnable() {
                            @Override
                            public void run() {
                                write(serializer.watch(Long.MAX_VALUE));
                            }
                        },
                        "foretell-steering");
    }

    @Override
    void end() {
        write(serializer.end());
    }

    private void write(SerialRun run) {
        if (isWritten.getAndSet(true)) {
            awaitEnd();
            return;
        }
        try {
            if (steps != null) {
                SerialRunFile.write(run, steps);
            }
            Outcome seen = Serializer.outcome(run);
            if (outcome != null) {
                seen.write(outcome);
            } else if (steps == null) {
                Log.warn(seen.text());
            }
        } catch (IOException e) {
            Log.warn("cannot write what was seen: " + Log.reason(e));
        } finally {
            isDone.countDown();
        }
    }

    /** The JVM must not end before the other thread has written. */
    private void awaitEnd() {
        try {
            isDone.await(LONGEST_WRITING, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
