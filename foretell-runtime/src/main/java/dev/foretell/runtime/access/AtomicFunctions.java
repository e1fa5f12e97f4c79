// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/** Atomic updates by a function. It is the program's, so it runs with nothing taken: read, compute,
 * compare and set, until that succeeds, as the originals do. */
public final class AtomicFunctions {
    private AtomicFunctions() {}

    @Hidden
    public static int getAndUpdate(AtomicInteger a, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, before, after, site, log)) {
            int now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return before;
    }

    @Hidden
    public static int updateAndGet(AtomicInteger a, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, before, after, site, log)) {
            int now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return after;
    }

    @Hidden
    public static int getAndAccumulate(AtomicInteger a, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, before, after, site, log)) {
            int now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static int accumulateAndGet(AtomicInteger a, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, before, after, site, log)) {
            int now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static int get(AtomicInteger a, int site, ThreadLog log) {
        return AtomicReads.get(a, a.get(), site, log);
    }

    @Hidden
    private static boolean set(AtomicInteger a, int before, int after, int site, ThreadLog log) {
        Atomics.hold(a, site, log);
        boolean done = a.compareAndSet(before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static long getAndUpdate(AtomicLong a, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, before, after, site, log)) {
            long now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return before;
    }

    @Hidden
    public static long updateAndGet(AtomicLong a, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, before, after, site, log)) {
            long now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return after;
    }

    @Hidden
    public static long getAndAccumulate(AtomicLong a, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, before, after, site, log)) {
            long now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static long accumulateAndGet(AtomicLong a, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, before, after, site, log)) {
            long now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static long get(AtomicLong a, int site, ThreadLog log) {
        return AtomicReads.get(a, a.get(), site, log);
    }

    @Hidden
    private static boolean set(AtomicLong a, long before, long after, int site, ThreadLog log) {
        Atomics.hold(a, site, log);
        boolean done = a.compareAndSet(before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static Object getAndUpdate(AtomicReference<Object> a, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, site, log);
        Object after = f.apply(before);
        while (!set(a, before, after, site, log)) {
            Object now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return before;
    }

    @Hidden
    public static Object updateAndGet(AtomicReference<Object> a, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, site, log);
        Object after = f.apply(before);
        while (!set(a, before, after, site, log)) {
            Object now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return after;
    }

    @Hidden
    public static Object getAndAccumulate(AtomicReference<Object> a, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, site, log);
        Object after = f.apply(before, x);
        while (!set(a, before, after, site, log)) {
            Object now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static Object accumulateAndGet(AtomicReference<Object> a, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, site, log);
        Object after = f.apply(before, x);
        while (!set(a, before, after, site, log)) {
            Object now = get(a, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static Object get(AtomicReference<Object> a, int site, ThreadLog log) {
        return AtomicReads.get(a, a.get(), site, log);
    }

    @Hidden
    private static boolean set(AtomicReference<Object> a, Object before, Object after, int site, ThreadLog log) {
        Atomics.hold(a, site, log);
        boolean done = a.compareAndSet(before, after);
        log.hold().compared(done);
        return done;
    }
}
