// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random runs of a few threads that use every kind of event as a real run would. */
public final class RandomTraces {
    private static final String[] STRINGS = {
        "",
        "a",
        "true",
        "12",
        "-1.5",
        "1e5",
        "null",
        "@3",
        "a b",
        " a",
        "x=1",
        "a|b",
        "a)b",
        "#",
        "\"",
        "\\",
        "tab\t",
        "line\nline",
        "\r",
        "grün",
        "NaN",
        "Infinity",
        "0x10",
        "a,b",
        "init",
        "1.",
        ".",
        "-",
        "9223372036854775808"
    };

    private final Random random;
    private final Trace.Builder trace = new Trace.Builder();
    private final int threads;
    private final int[] holders = new int[3];
    private final int[] depths = new int[3];
    private final int[][] readers = new int[3][];
    private final boolean[] alive;
    private final boolean[] seen;
    private final List<List<Integer>> blocks = new ArrayList<>();
    private final Value[] types = new Value[6];
    private final long[] values = new long[6];

    private RandomTraces(Random random) {
        this.random = random;
        threads = 1 + random.nextInt(4);
        alive = new boolean[threads];
        seen = new boolean[threads];
        for (int t = 0; t < threads; t++) {
            trace.threadNames().number("t" + t);
            alive[t] = t == 0 || random.nextInt(3) == 0;
            seen[t] = alive[t];
            blocks.add(new ArrayList<>());
        }
        for (int l = 0; l < holders.length; l++) {
            holders[l] = -1;
            readers[l] = new int[threads];
            trace.lockNames().number("l" + l);
        }
        for (int x = 0; x < types.length; x++) {
            trace.variableNames().number("x" + x);
            types[x] = Value.LONG;
            if (random.nextBoolean()) {
                types[x] = Value.of(1 + random.nextInt(5));
                values[x] = value(types[x]);
                trace.initial(x, types[x], values[x]);
            }
        }
    }

    public static Trace next(Random random, int steps) {
        RandomTraces run = new RandomTraces(random);
        for (int i = 0; i < steps; i++) {
            run.step(random.nextInt(run.threads));
        }
        if (random.nextInt(5) == 0) {
            run.trace.incomplete("it was killed");
        }
        Trace trace = run.trace.build();
        run.stacks(trace);
        return trace;
    }

    /** Ways to the places of some of the events. */
    private void stacks(Trace built) {
        for (int event = 0; event < built.size(); event += 1 + random.nextInt(20)) {
            List<String> frames = new ArrayList<>();
            for (int depth = random.nextInt(CallStack.DEEPEST); depth >= 0; depth--) {
                frames.add(STRINGS[random.nextInt(STRINGS.length)] + (depth % 3 == 0 ? "" : "..."));
            }
            if (built.location(event) != Trace.NO_LOCATION) {
                built.stacks()
                        .add(new CallStack(
                                built.threadNames().name(built.thread(event)),
                                built.locationNames().name(built.location(event)),
                                frames,
                                random.nextBoolean()));
            }
        }
    }

    private void step(int thread) {
        if (!alive[thread]) {
            return;
        }
        switch (random.nextInt(14)) {
            case 0:
                acquire(thread);
                break;
            case 1:
                release(thread);
                break;
            case 2:
                readMode(thread);
                break;
            case 3:
                forkOrJoin(thread);
                break;
            case 4:
                block(thread);
                break;
            case 5:
                trace.add(Kind.BRANCH, thread, Trace.NO_TARGET, location(), Value.NONE, 0);
                break;
            case 6:
                other(thread);
                break;
            default:
                access(thread);
        }
    }

    private void acquire(int thread) {
        int lock = random.nextInt(holders.length);
        int foreignReaders = 0;
        for (int t = 0; t < threads; t++) {
            foreignReaders += t == thread ? 0 : readers[lock][t];
        }
        if ((holders[lock] < 0 || holders[lock] == thread) && foreignReaders == 0) {
            holders[lock] = thread;
            depths[lock]++;
            trace.add(Kind.ACQUIRE, thread, lock, location(), Value.NONE, 0);
        }
    }

    private void release(int thread) {
        int lock = random.nextInt(holders.length);
        if (holders[lock] == thread) {
            if (--depths[lock] == 0) {
                holders[lock] = -1;
            }
            trace.add(Kind.RELEASE, thread, lock, location(), Value.NONE, 0);
        }
    }

    private void readMode(int thread) {
        int lock = random.nextInt(holders.length);
        if (readers[lock][thread] > 0 && random.nextBoolean()) {
            readers[lock][thread]--;
            trace.add(Kind.READ_RELEASE, thread, lock, location(), Value.NONE, 0);
        } else if (holders[lock] < 0 || holders[lock] == thread) {
            readers[lock][thread]++;
            trace.add(Kind.READ_ACQUIRE, thread, lock, location(), Value.NONE, 0);
        }
    }

    private void forkOrJoin(int thread) {
        int other = random.nextInt(threads);
        if (other == thread) {
            return;
        }
        if (!seen[other]) {
            alive[other] = true;
            seen[other] = true;
            trace.add(Kind.FORK, thread, other, location(), Value.NONE, 0);
        } else if (random.nextInt(4) == 0) {
            alive[other] = false;
            trace.add(Kind.JOIN, thread, other, location(), Value.NONE, 0);
        }
    }

    private void block(int thread) {
        List<Integer> open = blocks.get(thread);
        int name = random.nextBoolean() ? Trace.NO_TARGET : trace.blockNames().number("b" + random.nextInt(3));
        if (!open.isEmpty() && random.nextBoolean()) {
            int begun = open.remove(open.size() - 1);
            trace.add(Kind.END, thread, name < 0 ? name : begun, location(), Value.NONE, 0);
        } else {
            open.add(name);
            trace.add(Kind.BEGIN, thread, name, location(), Value.NONE, 0);
        }
    }

    private void other(int thread) {
        Kind[] kinds = {
            Kind.SEND, Kind.RECEIVE, Kind.NOTIFY, Kind.WAKE, Kind.INTERNAL, Kind.CALL, Kind.EXEC, Kind.RETURN
        };
        Kind kind = kinds[random.nextInt(kinds.length)];
        int lock = random.nextInt(holders.length);
        boolean valued = kind == Kind.INTERNAL || kind == Kind.RETURN;
        Value type = valued ? Value.of(random.nextInt(6)) : Value.NONE;
        int target = lock;
        switch (kind.target()) {
            case MESSAGE:
                target = trace.messageNames().number("m" + lock);
                break;
            case NAME:
                target = trace.internalNames().number("i" + lock);
                break;
            case METHOD:
                target = trace.methodNames().number("a.B.m" + lock);
                break;
            default:
                break;
        }
        trace.add(kind, thread, target, location(), type, type == Value.NONE ? 0 : value(type));
    }

    private void access(int thread) {
        int x = random.nextInt(types.length);
        boolean told = random.nextInt(3) > 0;
        switch (random.nextInt(5)) {
            case 0:
                read(Kind.VOLATILE_READ, thread, x, told);
                write(Kind.VOLATILE_UPDATE, thread, x, told);
                break;
            case 1:
                write(random.nextBoolean() ? Kind.WRITE : Kind.VOLATILE_WRITE, thread, x, told);
                break;
            default:
                read(random.nextBoolean() ? Kind.READ : Kind.VOLATILE_READ, thread, x, told);
        }
    }

    private void read(Kind kind, int thread, int x, boolean told) {
        if (told && types[x] == Value.NONE) {
            types[x] = Value.of(1 + random.nextInt(5));
            values[x] = value(types[x]);
        }
        trace.add(kind, thread, x, location(), told ? types[x] : Value.NONE, told ? values[x] : 0);
    }

    private void write(Kind kind, int thread, int x, boolean told) {
        types[x] = told ? Value.of(1 + random.nextInt(5)) : Value.NONE;
        values[x] = told ? value(types[x]) : 0;
        trace.add(kind, thread, x, location(), types[x], values[x]);
    }

    private long value(Value type) {
        switch (type) {
            case BOOLEAN:
                return random.nextInt(2);
            case DOUBLE:
                double[] some = {0, -0.0, 1, -1.5, 1e300, Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY};
                return Double.doubleToRawLongBits(some[random.nextInt(some.length)]);
            case STRING:
                return trace.strings().number(STRINGS[random.nextInt(STRINGS.length)]);
            case REFERENCE:
                return random.nextInt(4);
            default:
                long[] longs = {0, 1, -1, 1000, Long.MAX_VALUE, Long.MIN_VALUE};
                return longs[random.nextInt(longs.length)];
        }
    }

    private int location() {
        return random.nextBoolean()
                ? Trace.NO_LOCATION
                : trace.locationNames().number("a.B.m(B.java:" + random.nextInt(9) + ")");
    }
}
