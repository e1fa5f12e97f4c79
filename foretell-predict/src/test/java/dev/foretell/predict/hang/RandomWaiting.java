// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Threads that wait for notifications under two locks, and notify; with accesses inside and outside the sections, and a thread that joins another. Observed runs in which all come to their ends. */
final class RandomWaiting {
    private static final int LOCKS = 2;
    private static final int VARIABLES = 2;

    /** The wait of the generator; the trace has a release, an acquire and a wake-up for it. */
    private record Step(Kind kind, int target, boolean isWait) {}

    private final Random random;
    private final List<List<Step>> programs = new ArrayList<>();
    private final Trace.Builder builder = new Trace.Builder();
    private final Map<Integer, Integer> holders = new HashMap<>();

    /** By waiting thread: whether it has been notified. */
    private final Map<Integer, Boolean> waiting = new HashMap<>();

    /** By waiting thread: the lock. */
    private final Map<Integer, Integer> lock = new HashMap<>();

    private RandomWaiting(long seed) {
        random = new Random(seed);
        int threads = 2 + random.nextInt(2);
        for (int thread = 0; thread < threads; thread++) {
            builder.threadNames().number("t" + thread);
            List<Step> program = new ArrayList<>();
            for (int section = 0; section < (threads == 2 ? 2 : 1) + random.nextInt(2); section++) {
                section(program, thread);
            }
            programs.add(program);
        }
        if (random.nextInt(3) == 0) {
            programs.get(0).add(new Step(Kind.JOIN, 1, false));
        }
        for (int number = 0; number < LOCKS; number++) {
            builder.lockNames().number("l" + number);
        }
        for (int number = 0; number < VARIABLES; number++) {
            builder.variableNames().number("v" + number);
        }
    }

    /** A trace; null if the observed run hangs. */
    static Trace trace(long seed) {
        return new RandomWaiting(seed).build();
    }

    private void section(List<Step> program, int thread) {
        int lock = random.nextInt(3) == 0 ? 1 : 0;
        access(program);
        program.add(new Step(Kind.ACQUIRE, lock, false));
        access(program);
        if (thread == 0 && random.nextInt(4) > 0) {
            program.add(new Step(Kind.RELEASE, lock, true));
        } else if (random.nextInt(3) > 0) {
            program.add(new Step(Kind.NOTIFY, lock, false));
        }
        access(program);
        program.add(new Step(Kind.RELEASE, lock, false));
    }

    private void access(List<Step> program) {
        if (random.nextInt(4) == 0) {
            program.add(new Step(random.nextBoolean() ? Kind.READ : Kind.WRITE, random.nextInt(VARIABLES), false));
        }
    }

    private Trace build() {
        for (int tries = 0; tries < 300; tries++) {
            step(random.nextInt(programs.size()));
        }
        return programs.stream().allMatch(List::isEmpty) && waiting.isEmpty() ? builder.build() : null;
    }

    private void step(int thread) {
        if (waiting.containsKey(thread)) {
            wake(thread);
            return;
        }
        List<Step> program = programs.get(thread);
        Step step = program.isEmpty() ? null : program.get(0);
        boolean isLate = step == null
                || step.kind == Kind.ACQUIRE && holders.containsKey(step.target)
                || step.kind == Kind.JOIN && (!programs.get(step.target).isEmpty() || waiting.containsKey(step.target));
        if (isLate) {
            return;
        }
        program.remove(0);
        builder.add(step.kind, thread, step.target, Trace.NO_LOCATION, Value.NONE, 0);
        switch (step.kind) {
            case ACQUIRE -> holders.put(step.target, thread);
            case RELEASE -> holders.remove(step.target);
            case NOTIFY -> waiting.replaceAll((waiter, notified) -> notified || lock.get(waiter) == step.target);
            default -> {}
        }
        if (step.isWait) {
            waiting.put(thread, false);
            lock.put(thread, step.target);
        }
    }

    private void wake(int thread) {
        int monitor = lock.get(thread);
        if (waiting.get(thread) && !holders.containsKey(monitor)) {
            waiting.remove(thread);
            holders.put(monitor, thread);
            builder.add(Kind.ACQUIRE, thread, monitor, Trace.NO_LOCATION, Value.NONE, 0);
            builder.add(Kind.WAKE, thread, monitor, Trace.NO_LOCATION, Value.NONE, 0);
        }
    }
}
