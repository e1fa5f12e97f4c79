// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/** Atomic updates of array elements by a function. It is the program's, so it runs with nothing taken: read, compute,
 * compare and set, until that succeeds, as the originals do. */
public final class AtomicArrayFunctions {
    private AtomicArrayFunctions() {}

    @Hidden
    public static int getAndUpdate(AtomicIntegerArray a, int i, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, i, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, i, before, after, site, log)) {
            int now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return before;
    }

    @Hidden
    public static int updateAndGet(AtomicIntegerArray a, int i, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, i, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, i, before, after, site, log)) {
            int now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return after;
    }

    @Hidden
    public static int getAndAccumulate(AtomicIntegerArray a, int i, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, i, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, i, before, after, site, log)) {
            int now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static int accumulateAndGet(AtomicIntegerArray a, int i, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, i, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, i, before, after, site, log)) {
            int now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static int get(AtomicIntegerArray a, int i, int site, ThreadLog log) {
        return AtomicReads.get(a, i, a.get(i), site, log);
    }

    @Hidden
    private static boolean set(AtomicIntegerArray a, int i, int before, int after, int site, ThreadLog log) {
        Atomics.holdElement(a, i, site, log);
        boolean done = a.compareAndSet(i, before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static long getAndUpdate(AtomicLongArray a, int i, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, i, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, i, before, after, site, log)) {
            long now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return before;
    }

    @Hidden
    public static long updateAndGet(AtomicLongArray a, int i, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, i, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, i, before, after, site, log)) {
            long now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return after;
    }

    @Hidden
    public static long getAndAccumulate(AtomicLongArray a, int i, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, i, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, i, before, after, site, log)) {
            long now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static long accumulateAndGet(AtomicLongArray a, int i, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, i, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, i, before, after, site, log)) {
            long now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static long get(AtomicLongArray a, int i, int site, ThreadLog log) {
        return AtomicReads.get(a, i, a.get(i), site, log);
    }

    @Hidden
    private static boolean set(AtomicLongArray a, int i, long before, long after, int site, ThreadLog log) {
        Atomics.holdElement(a, i, site, log);
        boolean done = a.compareAndSet(i, before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static Object getAndUpdate(AtomicReferenceArray<Object> a, int i, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, i, site, log);
        Object after = f.apply(before);
        while (!set(a, i, before, after, site, log)) {
            Object now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return before;
    }

    @Hidden
    public static Object updateAndGet(AtomicReferenceArray<Object> a, int i, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, i, site, log);
        Object after = f.apply(before);
        while (!set(a, i, before, after, site, log)) {
            Object now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return after;
    }

    @Hidden
    public static Object getAndAccumulate(
            AtomicReferenceArray<Object> a, int i, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, i, site, log);
        Object after = f.apply(before, x);
        while (!set(a, i, before, after, site, log)) {
            Object now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static Object accumulateAndGet(
            AtomicReferenceArray<Object> a, int i, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, i, site, log);
        Object after = f.apply(before, x);
        while (!set(a, i, before, after, site, log)) {
            Object now = get(a, i, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static Object get(AtomicReferenceArray<Object> a, int i, int site, ThreadLog log) {
        return AtomicReads.get(a, i, a.get(i), site, log);
    }

    @Hidden
    private static boolean set(
            AtomicReferenceArray<Object> a, int i, Object before, Object after, int site, ThreadLog log) {
        Atomics.holdElement(a, i, site, log);
        boolean done = a.compareAndSet(i, before, after);
        log.hold().compared(done);
        return done;
    }
}
