// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Makes a trace of what threads do one after the other: each mostly goes on while it holds a lock. What cannot come any more,
 * because of a deadlock, is not in the trace.
 */
public final class Interleaver {
    /** Something that a thread does. */
    public record Step(Kind kind, int target, int location) {
        public Step(Kind kind, int target) {
            this(kind, target, Trace.NO_LOCATION);
        }

        private boolean isAcquire() {
            return kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
        }
    }

    private final Random random;
    private final Trace.Builder builder = new Trace.Builder();
    private final List<List<Step>> programs = new ArrayList<>();
    private final List<List<Step>> held = new ArrayList<>();
    private final Set<Integer> unforked = new HashSet<>();

    private Interleaver(Random random, List<List<Step>> programs) {
        this.random = random;
        for (List<Step> program : programs) {
            builder.threadNames().number("t" + this.programs.size());
            this.programs.add(new ArrayList<>(program));
            held.add(new ArrayList<>());
            for (Step step : program) {
                if (step.kind == Kind.FORK) {
                    unforked.add(step.target);
                }
            }
        }
        for (int number = 0; number < 4; number++) {
            builder.lockNames().number("l" + number);
            builder.variableNames().number("v" + number);
            builder.locationNames().number("Place.java:" + number);
        }
    }

    /** Threads, locks, variables and locations are numbered; of the latter three there are at most four. */
    public static Trace trace(Random random, List<List<Step>> programs) {
        return new Interleaver(random, programs).build();
    }

    private Trace build() {
        int thread = 0;
        for (int tries = 0; tries < 500; tries++) {
            if (held.get(thread).isEmpty() || random.nextInt(10) == 0) {
                thread = random.nextInt(programs.size());
            }
            step(thread);
        }
        return builder.build();
    }

    private void step(int thread) {
        List<Step> program = programs.get(thread);
        if (program.isEmpty() || unforked.contains(thread) || !mayCome(thread, program.get(0))) {
            return;
        }
        Step step = program.remove(0);
        switch (step.kind) {
            case ACQUIRE, READ_ACQUIRE -> held.get(thread).add(step);
            case RELEASE -> release(thread, Kind.ACQUIRE, step.target);
            case READ_RELEASE -> release(thread, Kind.READ_ACQUIRE, step.target);
            case FORK -> unforked.remove(step.target);
            default -> {}
        }
        builder.add(step.kind, thread, step.target, step.location, Value.NONE, 0);
    }

    private void release(int thread, Kind kind, int lock) {
        List<Step> locks = held.get(thread);
        for (Step step : locks) {
            if (step.kind == kind && step.target == lock) {
                locks.remove(step);
                return;
            }
        }
    }

    private boolean mayCome(int thread, Step step) {
        if (step.kind == Kind.JOIN) {
            return programs.get(step.target).isEmpty();
        }
        for (int other = 0; other < held.size(); other++) {
            for (Step section : held.get(other)) {
                boolean bothRead = section.kind == Kind.READ_ACQUIRE && step.kind == Kind.READ_ACQUIRE;
                if (other != thread && step.isAcquire() && section.target == step.target && !bothRead) {
                    return false;
                }
            }
        }
        return true;
    }
}
