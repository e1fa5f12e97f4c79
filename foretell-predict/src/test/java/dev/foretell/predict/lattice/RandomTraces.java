// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Makes small traces that could have happened: nested, re-entrant and read-mode locks, downgrades,
 * reads of initial values, volatile accesses and updates, forks and joins, messages, notifications.
 * What is held at the end stays held. Every fifth trace has few threads, mostly locks, and threads that do not give
 * way while they hold one. In every third trace the last thread does nothing, and can still be started and awaited.
 */
public final class RandomTraces {
    private static final int VARIABLES = 2;
    private static final int MESSAGES = 2;

    private static final int[] LOCKING = {0, 8, 8, 8, 8, 8, 8, 11, 11, 11, 11, 11, 11, 14};

    private final Random random;
    private final boolean mostlyLocks;
    private final boolean hasIdleThread;
    private final Trace.Builder builder = new Trace.Builder();
    private final int threads;
    private final int locks;
    private final int events;
    private final boolean[] started;
    private final boolean[] finished;
    private final int[][] writeDepth;
    private final int[][] readDepth;
    private final boolean[] sent = new boolean[MESSAGES];
    private final boolean[] notified;

    private RandomTraces(long seed, int mostEvents, int locks) {
        this.locks = locks;
        notified = new boolean[locks];
        random = new Random(seed);
        mostlyLocks = seed % 5 == 0;
        hasIdleThread = seed % 3 == 1;
        threads = mostlyLocks ? 2 + random.nextInt(2) : 2 + random.nextInt(4);
        events = mostlyLocks ? mostEvents : 3 + random.nextInt(mostEvents - 2);
        started = new boolean[threads];
        finished = new boolean[threads];
        writeDepth = new int[locks][threads];
        readDepth = new int[locks][threads];
        for (int t = 0; t < threads; t++) {
            builder.threadNames().number("t" + t);
            started[t] = t == 0 || random.nextInt(3) > 0;
        }
        for (int v = 0; v < VARIABLES; v++) {
            builder.variableNames().number("v" + v);
        }
        for (int l = 0; l < locks; l++) {
            builder.lockNames().number("l" + l);
        }
        for (int m = 0; m < MESSAGES; m++) {
            builder.messageNames().number("m" + m);
        }
    }

    public static Trace trace(long seed, int mostEvents) {
        return trace(seed, mostEvents, 2);
    }

    public static Trace trace(long seed, int mostEvents, int locks) {
        return new RandomTraces(seed, mostEvents, locks).build();
    }

    private Trace build() {
        int tries = 0;
        int last = 0;
        while (builder.size() < events && tries++ < 1000) {
            boolean stays = mostlyLocks && holdsLock(last) && random.nextInt(8) > 0;
            int thread = stays ? last : random.nextInt(threads);
            last = thread;
            if (started[thread] && !finished[thread] && !(hasIdleThread && thread == threads - 1)) {
                act(thread);
            }
        }
        return builder.build();
    }

    private boolean holdsLock(int thread) {
        return IntStream.range(0, locks).anyMatch(l -> writeDepth[l][thread] + readDepth[l][thread] > 0);
    }

    private void act(int thread) {
        int variable = random.nextInt(VARIABLES);
        int lock = random.nextInt(locks);
        int message = random.nextInt(MESSAGES);
        switch (mostlyLocks ? LOCKING[random.nextInt(LOCKING.length)] : random.nextInt(20)) {
            case 0, 1, 2 -> add(Kind.WRITE, thread, variable);
            case 3, 4, 5 -> add(Kind.READ, thread, variable);
            case 6 -> add(random.nextBoolean() ? Kind.VOLATILE_READ : Kind.VOLATILE_WRITE, thread, variable);
            case 7 -> {
                add(Kind.VOLATILE_READ, thread, variable);
                add(Kind.VOLATILE_UPDATE, thread, variable);
            }
            case 8, 9, 10 -> acquire(thread, lock);
            case 11, 12, 13 -> release(thread, lock);
            case 14 -> readAcquire(thread, lock);
            case 15 -> fork(thread);
            case 16 -> join(thread);
            case 17 -> {
                add(Kind.SEND, thread, message);
                sent[message] = true;
            }
            case 18 -> receive(thread, message, lock);
            default -> {
                if (random.nextBoolean()) {
                    add(Kind.NOTIFY, thread, lock);
                    notified[lock] = true;
                } else {
                    add(Kind.INTERNAL, thread, builder.internalNames().number("i"));
                }
            }
        }
    }

    private void acquire(int thread, int lock) {
        for (int t = 0; t < threads; t++) {
            if (t != thread && writeDepth[lock][t] + readDepth[lock][t] > 0) {
                return;
            }
        }
        writeDepth[lock][thread]++;
        add(Kind.ACQUIRE, thread, lock);
    }

    private void readAcquire(int thread, int lock) {
        for (int t = 0; t < threads; t++) {
            if (t != thread && writeDepth[lock][t] > 0) {
                return;
            }
        }
        readDepth[lock][thread]++;
        add(Kind.READ_ACQUIRE, thread, lock);
    }

    private void release(int thread, int lock) {
        boolean writes = writeDepth[lock][thread] > 0;
        boolean reads = readDepth[lock][thread] > 0;
        if (writes && (!reads || random.nextBoolean())) {
            writeDepth[lock][thread]--;
            add(Kind.RELEASE, thread, lock);
        } else if (reads) {
            readDepth[lock][thread]--;
            add(Kind.READ_RELEASE, thread, lock);
        }
    }

    private void fork(int thread) {
        List<Integer> candidates = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            if (!started[t]) {
                candidates.add(t);
            }
        }
        if (!candidates.isEmpty()) {
            int forked = candidates.get(random.nextInt(candidates.size()));
            started[forked] = true;
            add(Kind.FORK, thread, forked);
        }
    }

    private void join(int thread) {
        int joined = random.nextInt(threads);
        if (joined != thread && started[joined]) {
            finished[joined] = true;
            add(Kind.JOIN, thread, joined);
        }
    }

    private void receive(int thread, int message, int lock) {
        if (sent[message]) {
            add(Kind.RECEIVE, thread, message);
        } else if (notified[lock]) {
            add(Kind.WAKE, thread, lock);
        }
    }

    private void add(Kind kind, int thread, int target) {
        boolean valued = kind.isWrite();
        builder.add(
                kind,
                thread,
                target,
                Trace.NO_LOCATION,
                valued ? Value.LONG : Value.NONE,
                valued ? random.nextInt(3) - 1 : 0);
    }
}
