// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random traces of two to five threads with events of every kind. Seeds differ in what they have most of: accesses,
 * sections one in another, all kinds alike. In every third trace the last thread does nothing, and can still be started and awaited.
 */
public final class SmallTraces {
    private static final int MESSAGES = 2;

    private final Random random;
    private final Trace.Builder builder = new Trace.Builder();
    private final int threads;
    private final int variables;
    private final int locks;
    private final int events;
    private final int manner;
    private final boolean hasIdleThread;
    private final boolean[] started;
    private final boolean[] finished;
    private final int[][] writeDepths;
    private final int[][] readDepths;
    private final int[] blocks;
    private final boolean[] sent = new boolean[MESSAGES];
    private final boolean[] notified;
    private final int writePercent;

    private SmallTraces(long seed, int mostEvents) {
        random = new Random(seed);
        manner = (int) (seed & 3);
        hasIdleThread = seed % 3 == 1;
        threads = 2 + random.nextInt(manner == 3 ? 4 : 3);
        variables = 1 + random.nextInt(3);
        locks = 1 + random.nextInt(3);
        events = mostEvents / 2 + random.nextInt(mostEvents / 2 + 1);
        writePercent = 20 + random.nextInt(60);
        started = new boolean[threads];
        finished = new boolean[threads];
        writeDepths = new int[locks][threads];
        readDepths = new int[locks][threads];
        notified = new boolean[locks];
        blocks = new int[threads];
        boolean forks = random.nextBoolean();
        for (int t = 0; t < threads; t++) {
            builder.threadNames().number("t" + t);
            started[t] = t == 0 || !forks || random.nextBoolean();
        }
        IntStream.range(0, variables).forEach(v -> builder.variableNames().number("v" + v));
        IntStream.range(0, locks).forEach(l -> builder.lockNames().number("l" + l));
        IntStream.range(0, MESSAGES).forEach(m -> builder.messageNames().number("m" + m));
        builder.blockNames().number("b");
        builder.internalNames().number("i");
        builder.methodNames().number("f");
        IntStream.range(0, 5).forEach(l -> builder.locationNames().number("A.java:" + l));
    }

    public static Trace trace(long seed, int mostEvents) {
        return new SmallTraces(seed, mostEvents).build();
    }

    private Trace build() {
        int thread = 0;
        for (int tries = 0; builder.size() < events && tries < 1000; tries++) {
            thread = random.nextInt(3) > 0 && isInSection(thread) ? thread : random.nextInt(threads);
            if (started[thread] && !finished[thread] && !(hasIdleThread && thread == threads - 1)) {
                act(thread);
            }
        }
        if (random.nextInt(3) > 0) {
            leaveAll();
        }
        return builder.build();
    }

    /** A trace that ends as a JVM does: one more thread joins those that are left, all or all but one, and does a few things in between. */
    public static Trace joined(long seed, int mostEvents) {
        SmallTraces small = new SmallTraces(seed, mostEvents);
        small.build();
        small.leaveAll();
        small.joinAll(small.builder.threadNames().number("end"), small.random.nextInt(2 * small.threads));
        return small.builder.build();
    }

    private void joinAll(int end, int daemon) {
        boolean hasDaemon = daemon < threads && started[daemon] && !finished[daemon];
        for (int t = 0; t < threads; t++) {
            if (started[t] && !finished[t] && t != daemon) {
                add(Kind.JOIN, end, t);
                int lock = random.nextInt(locks);
                switch (random.nextInt(4)) {
                    case 0 -> access(end, random.nextInt(variables));
                    case 1 -> section(end, lock);
                    case 2 -> meeting(end, daemon, lock, hasDaemon);
                    default -> section(hasDaemon ? daemon : end, lock);
                }
            }
        }
    }

    private void section(int thread, int lock) {
        add(Kind.ACQUIRE, thread, lock);
        add(Kind.RELEASE, thread, lock);
    }

    private void meeting(int end, int daemon, int lock, boolean hasDaemon) {
        add(Kind.SEND, end, 0);
        if (hasDaemon) {
            add(Kind.RECEIVE, daemon, 0);
            section(daemon, lock);
        }
    }

    private void leaveAll() {
        for (int t = 0; t < threads; t++) {
            while (!finished[t] && isInSection(t)) {
                release(t, random.nextInt(locks));
            }
        }
    }

    private boolean isInSection(int thread) {
        return IntStream.range(0, locks).anyMatch(l -> writeDepths[l][thread] + readDepths[l][thread] > 0);
    }

    private void act(int thread) {
        int lock = random.nextInt(locks);
        int dice = random.nextInt(100);
        int accesses = manner == 0 ? 65 : manner == 3 ? 35 : 40;
        int sections = manner == 3 ? 70 : 95;
        if (dice < accesses) {
            access(thread, random.nextInt(variables));
        } else if (dice < sections) {
            if (dice % 5 < (isInSection(thread) ? 2 : 4)) {
                acquire(thread, lock, random.nextInt(manner == 3 ? 3 : 8) == 0);
            } else {
                release(thread, lock);
            }
        } else {
            other(thread, random.nextInt(threads), random.nextInt(MESSAGES), lock);
        }
    }

    private void access(int thread, int variable) {
        boolean isVolatile = random.nextInt(manner == 3 ? 3 : 10) == 0;
        boolean write = random.nextInt(100) < writePercent;
        if (isVolatile && random.nextInt(3) == 0) {
            add(Kind.VOLATILE_READ, thread, variable);
            add(Kind.VOLATILE_UPDATE, thread, variable);
        } else if (isVolatile) {
            add(write ? Kind.VOLATILE_WRITE : Kind.VOLATILE_READ, thread, variable);
        } else {
            add(write ? Kind.WRITE : Kind.READ, thread, variable);
        }
    }

    private void acquire(int thread, int lock, boolean inReadMode) {
        for (int t = 0; t < threads; t++) {
            if (t != thread && (writeDepths[lock][t] > 0 || readDepths[lock][t] > 0 && !inReadMode)) {
                return;
            }
        }
        (inReadMode ? readDepths : writeDepths)[lock][thread]++;
        add(inReadMode ? Kind.READ_ACQUIRE : Kind.ACQUIRE, thread, lock);
    }

    private void release(int thread, int lock) {
        boolean writes = writeDepths[lock][thread] > 0;
        boolean reads = readDepths[lock][thread] > 0;
        if (writes && (!reads || random.nextBoolean())) {
            writeDepths[lock][thread]--;
            add(Kind.RELEASE, thread, lock);
        } else if (reads) {
            readDepths[lock][thread]--;
            add(Kind.READ_RELEASE, thread, lock);
        }
    }

    private void other(int thread, int child, int message, int lock) {
        switch (random.nextInt(11)) {
            case 0, 1 -> fork(thread, child);
            case 2 -> join(thread, child);
            case 3 -> {
                sent[message] = true;
                add(Kind.SEND, thread, message);
            }
            case 4 -> addIf(sent[message], Kind.RECEIVE, thread, message);
            case 5 -> {
                notified[lock] = true;
                add(Kind.NOTIFY, thread, lock);
            }
            case 6 -> addIf(notified[lock], Kind.WAKE, thread, lock);
            case 7 -> {
                blocks[thread]++;
                add(Kind.BEGIN, thread, 0);
            }
            case 8 -> {
                addIf(blocks[thread] > 0, Kind.END, thread, 0);
                blocks[thread] = Math.max(0, blocks[thread] - 1);
            }
            case 9 -> add(Kind.INTERNAL, thread, 0);
            default -> silent(thread);
        }
    }

    private void silent(int thread) {
        switch (random.nextInt(4)) {
            case 0 -> add(Kind.BRANCH, thread, Trace.NO_TARGET);
            case 1 -> add(Kind.CALL, thread, 0);
            case 2 -> add(Kind.EXEC, thread, 0);
            default -> add(Kind.RETURN, thread, 0);
        }
    }

    private void fork(int thread, int child) {
        if (!started[child]) {
            started[child] = true;
            add(Kind.FORK, thread, child);
        }
    }

    private void join(int thread, int child) {
        if (child != thread && started[child] && !isInSection(child)) {
            finished[child] = true;
            add(Kind.JOIN, thread, child);
        }
    }

    private void addIf(boolean possible, Kind kind, int thread, int target) {
        if (possible) {
            add(kind, thread, target);
        }
    }

    private void add(Kind kind, int thread, int target) {
        builder.add(kind, thread, target, builder.size() % 5, Value.NONE, 0);
    }
}
