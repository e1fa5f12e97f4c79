// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.Arrays;
import java.util.Random;

/** Short random runs with all that orders, and few names, so that threads meet often; f is a field of two objects, and formulas do not name u and v. */
final class RandomRuns {
    private static final int VARIABLES = 4;

    private final Random random;
    private final Trace.Builder trace = new Trace.Builder();
    private final boolean[] runs;
    private final boolean[] joined;
    private final int[] depth;

    /** A thread that does nothing, and can still be started and awaited; -1 in most runs. */
    private final int idle;

    private RandomRuns(Random random, int threads, boolean forked) {
        this.random = random;
        runs = new boolean[threads];
        joined = new boolean[threads];
        depth = new int[threads];
        idle = random.nextInt(3) == 0 ? 1 + random.nextInt(threads - 1) : -1;
        for (int t = 0; t < threads; t++) {
            trace.threadNames().number(t == 0 ? "main" : "t" + t);
            runs[t] = t == 0 || !forked && random.nextInt(3) == 0;
        }
        for (String name : new String[] {"x", "y", "f@1", "f@2", "u", "v"}) {
            int variable = trace.variableNames().number(name);
            trace.initial(variable, Value.LONG, random.nextInt(3));
        }
        trace.internalNames().number("a");
        trace.internalNames().number("b");
        trace.lockNames().number("l");
        trace.messageNames().number("m");
        trace.messageNames().number("n");
        trace.blockNames().number("block");
    }

    static Trace next(Random random) {
        RandomRuns run = new RandomRuns(random, 2 + random.nextInt(3), false);
        int steps = 1 + random.nextInt(14);
        for (int i = 0; i < steps; i++) {
            run.step(random.nextInt(run.runs.length));
        }
        return run.trace.build();
    }

    /** A run in which threads do the same several times: they access what no formula names, and seldom change a variable of their own. */
    static Trace ofRepetitions(Random random) {
        RandomRuns run = new RandomRuns(random, 2 + random.nextInt(2), false);
        Arrays.fill(run.runs, true);
        while (run.trace.size() < 20) {
            int thread = random.nextInt(run.runs.length);
            int target = VARIABLES + random.nextInt(2);
            int what = random.nextInt(8);
            for (int i = random.nextInt(4); i >= 0; i--) {
                if (what < 3) {
                    run.value(Kind.WRITE, thread, target);
                } else if (what < 5) {
                    run.event(Kind.READ, thread, target);
                } else if (what < 7) {
                    run.event(Kind.ACQUIRE, thread, 0);
                } else if (i == 0) {
                    run.value(Kind.INTERNAL, thread, random.nextInt(2));
                }
            }
        }
        return run.trace.build();
    }

    /** A run of many threads that soon end: the first starts and awaits them, the others are like those of {@link #next}. */
    static Trace ofShortThreads(Random random) {
        RandomRuns run = new RandomRuns(random, 10, true);
        int started = 0;
        int ended = 0;
        while (ended < run.runs.length - 1) {
            if (started - ended < 3 && started < run.runs.length - 1 && random.nextBoolean()) {
                run.runs[++started] = true;
                run.event(Kind.FORK, 0, started);
            } else if (ended < started && random.nextInt(3) == 0) {
                run.joined[++ended] = true;
                run.event(Kind.JOIN, 0, ended);
            } else if (random.nextBoolean()) {
                run.act(random.nextInt(started + 1));
            }
        }
        return run.trace.build();
    }

    private void step(int thread) {
        if (runs[thread] && !joined[thread] && random.nextInt(idle < 0 ? 12 : 4) == 0 && thread != idle) {
            threads(thread);
        } else {
            act(thread);
        }
    }

    private void act(int thread) {
        if (!runs[thread] || joined[thread] || thread == idle) {
            return;
        }
        switch (random.nextInt(11)) {
            case 0, 1, 2:
                value(random.nextInt(4) > 0 ? Kind.WRITE : Kind.VOLATILE_WRITE, thread, random.nextInt(VARIABLES));
                break;
            case 3, 4, 5:
                event(random.nextInt(4) > 0 ? Kind.READ : Kind.VOLATILE_READ, thread, random.nextInt(VARIABLES));
                break;
            case 6:
                value(Kind.INTERNAL, thread, random.nextInt(2));
                break;
            case 7:
                block(thread);
                break;
            case 8:
                event(random.nextBoolean() ? Kind.ACQUIRE : Kind.READ_ACQUIRE, thread, 0);
                break;
            case 9:
                event(random.nextBoolean() ? Kind.SEND : Kind.RECEIVE, thread, random.nextInt(2));
                break;
            default:
                event(random.nextBoolean() ? Kind.NOTIFY : Kind.WAKE, thread, 0);
        }
    }

    private void value(Kind kind, int thread, int target) {
        trace.add(kind, thread, target, Trace.NO_LOCATION, Value.LONG, random.nextInt(3));
    }

    private void event(Kind kind, int thread, int target) {
        trace.add(kind, thread, target, Trace.NO_LOCATION, Value.NONE, 0);
    }

    private void block(int thread) {
        boolean begin = depth[thread] == 0 || random.nextInt(3) == 0;
        depth[thread] += begin ? 1 : -1;
        event(begin ? Kind.BEGIN : Kind.END, thread, 0);
    }

    private void threads(int thread) {
        int other = 1 + random.nextInt(runs.length - 1);
        if (other == thread) {
            event(Kind.BRANCH, thread, Trace.NO_TARGET);
        } else if (!runs[other]) {
            runs[other] = true;
            event(Kind.FORK, thread, other);
        } else if (!joined[other]) {
            joined[other] = true;
            event(Kind.JOIN, thread, other);
        }
    }
}
