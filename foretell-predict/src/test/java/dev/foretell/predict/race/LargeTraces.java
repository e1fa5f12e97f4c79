// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import java.util.Random;

/**
 * Long random traces. Threads enter sections, one in another up to a depth, access the variables that the lock guards,
 * and leave. Some accesses are made without the lock that guards the variable.
 */
public final class LargeTraces {
    private static final int IN_A_MILLION = 1_000_000;

    private final long events;
    private final int threads;
    private final int variables;
    private final int locks;
    private final int depth;
    private final int unguarded;
    private final Random random;
    private final NameTables names = new NameTables();
    private final int[] holders;

    /** The locks that each thread holds, innermost last, and how many. */
    private final int[][] held;

    private final int[] holds;

    /** How many accesses each thread still makes before it enters or leaves a section. */
    private final int[] left;

    private EventSink sink;
    private long written;

    /**
     * @param unguarded how many of a million accesses are not guarded; they are of one variable in twenty if few
     */
    public LargeTraces(long seed, long events, int threads, int variables, int locks, int depth, int unguarded) {
        this.events = events;
        this.threads = threads;
        this.variables = variables;
        this.locks = locks;
        this.depth = depth;
        this.unguarded = unguarded;
        random = new Random(seed);
        holders = new int[locks];
        held = new int[threads][depth];
        holds = new int[threads];
        left = new int[threads];
        for (int t = 0; t < threads; t++) {
            names.threadNames().number("T" + t);
        }
        for (int v = 0; v < variables; v++) {
            names.variableNames().number("V" + v);
        }
        for (int l = 0; l < locks; l++) {
            names.lockNames().number("L" + l);
        }
        for (int l = 0; l < 4 * variables; l++) {
            names.locationNames().number("Program.java:" + l);
        }
    }

    /** Few races. */
    public static LargeTraces calm(long events, int threads) {
        return new LargeTraces(1, events, threads, 1000, 50, 2, 20);
    }

    /** One access in twenty is not guarded, sections are deep in each other. */
    public static LargeTraces racy(long events, int threads) {
        return new LargeTraces(2, events, threads, 1000, 50, 5, IN_A_MILLION / 20);
    }

    public void write(EventSink to) throws TraceException {
        sink = to;
        sink.names(names);
        for (int t = 1; t < threads; t++) {
            add(Kind.FORK, 0, t, -1);
        }
        while (written < events - threads) {
            act(random.nextInt(threads));
        }
        for (int t = 0; t < threads; t++) {
            while (holds[t] > 0) {
                release(t);
            }
        }
        for (int t = 1; t < threads; t++) {
            add(Kind.JOIN, 0, t, -1);
        }
    }

    public Trace trace() throws TraceException {
        Trace.Builder builder = new Trace.Builder();
        write(builder);
        return builder.build();
    }

    /** A short burst of one thread, as between two switches of a processor. */
    private void act(int thread) throws TraceException {
        for (int burst = 1 + random.nextInt(6); burst > 0; burst--) {
            if (holds[thread] > 0 && left[thread]-- > 0) {
                access(thread);
            } else if (holds[thread] > 0 && (holds[thread] == depth || random.nextInt(3) > 0)) {
                release(thread);
                left[thread] = random.nextInt(3);
            } else if (!acquire(thread)) {
                return;
            }
        }
    }

    /** Takes a free lock behind those held, so that nobody waits for ever. */
    private boolean acquire(int thread) throws TraceException {
        int lowest = holds[thread] == 0 ? 0 : held[thread][holds[thread] - 1] + 1;
        if (lowest >= locks) {
            release(thread);
            return true;
        }
        int lock = lowest + random.nextInt(locks - lowest);
        if (holders[lock] != 0) {
            return false;
        }
        holders[lock] = thread + 1;
        held[thread][holds[thread]++] = lock;
        left[thread] = 1 + random.nextInt(6);
        add(Kind.ACQUIRE, thread, lock, lock);
        return true;
    }

    private void release(int thread) throws TraceException {
        int lock = held[thread][--holds[thread]];
        holders[lock] = 0;
        add(Kind.RELEASE, thread, lock, lock);
    }

    private void access(int thread) throws TraceException {
        boolean guarded = random.nextInt(IN_A_MILLION) >= unguarded;
        int lock = guarded ? held[thread][random.nextInt(holds[thread])] : random.nextInt(locks);
        int variable = lock + locks * random.nextInt(variables / locks);
        if (!guarded && unguarded < 1000) {
            variable = variable / 20 * 20;
        }
        boolean write = random.nextInt(3) == 0;
        int place = variable * 4 + (write ? 1 : 0) + (guarded ? 0 : 2);
        add(write ? Kind.WRITE : Kind.READ, thread, variable, place);
    }

    private void add(Kind kind, int thread, int target, int location) throws TraceException {
        sink.event(kind, thread, target, location, Value.NONE, 0);
        written++;
    }
}
