// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.Random;

/** A random run of threads that read and write two variables, under one lock now and then. Each event has its own location. */
public final class RandomRun {
    private static final int THREADS = 3;
    private static final int FREE = -1;

    private final Random random;
    private final Trace.Builder builder = new Trace.Builder();
    private final long[] values = new long[2];
    private int holder = FREE;

    private RandomRun(long seed) {
        random = new Random(seed);
        builder.variableNames().number("x");
        builder.variableNames().number("y");
        builder.lockNames().number("l");
        for (int thread = 0; thread < THREADS; thread++) {
            builder.threadNames().number("t" + thread);
        }
    }

    public static Trace of(long seed, int events) {
        RandomRun run = new RandomRun(seed);
        while (run.builder.size() < events) {
            run.step(run.random.nextInt(THREADS));
        }
        return run.builder.build();
    }

    private void step(int thread) {
        int what = random.nextInt(6);
        int variable = random.nextInt(values.length);
        if (what == 0) {
            if (holder == FREE) {
                holder = thread;
                add(Kind.ACQUIRE, thread, 0, Value.NONE, 0);
            } else if (holder == thread) {
                holder = FREE;
                add(Kind.RELEASE, thread, 0, Value.NONE, 0);
            }
        } else if (what < 3) {
            add(Kind.READ, thread, variable, Value.LONG, values[variable]);
        } else {
            values[variable] = random.nextInt(3);
            add(Kind.WRITE, thread, variable, Value.LONG, values[variable]);
        }
    }

    private void add(Kind kind, int thread, int target, Value type, long value) {
        int location = builder.locationNames().number(Integer.toString(builder.size()));
        builder.add(kind, thread, target, location, type, value);
    }
}
