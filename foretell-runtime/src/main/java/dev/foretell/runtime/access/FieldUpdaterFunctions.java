// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/** Atomic updates of fields by a function. It is the program's, so it runs with nothing taken: read, compute,
 * compare and set, until that succeeds, as the originals do. */
public final class FieldUpdaterFunctions {
    private FieldUpdaterFunctions() {}

    @Hidden
    public static int getAndUpdate(AtomicIntegerFieldUpdater<Object> a, Object o, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, o, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, o, before, after, site, log)) {
            int now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return before;
    }

    @Hidden
    public static int updateAndGet(AtomicIntegerFieldUpdater<Object> a, Object o, IntUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, o, site, log);
        int after = f.applyAsInt(before);
        while (!set(a, o, before, after, site, log)) {
            int now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before);
            }
        }
        return after;
    }

    @Hidden
    public static int getAndAccumulate(
            AtomicIntegerFieldUpdater<Object> a, Object o, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, o, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, o, before, after, site, log)) {
            int now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static int accumulateAndGet(
            AtomicIntegerFieldUpdater<Object> a, Object o, int x, IntBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        int before = get(a, o, site, log);
        int after = f.applyAsInt(before, x);
        while (!set(a, o, before, after, site, log)) {
            int now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsInt(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static int get(AtomicIntegerFieldUpdater<Object> a, Object o, int site, ThreadLog log) {
        FieldUpdaters.hold(a, o, null, site, log);
        int x = a.get(o);
        log.hold().read();
        return x;
    }

    @Hidden
    private static boolean set(
            AtomicIntegerFieldUpdater<Object> a, Object o, int before, int after, int site, ThreadLog log) {
        FieldUpdaters.hold(a, o, null, site, log);
        boolean done = a.compareAndSet(o, before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static long getAndUpdate(AtomicLongFieldUpdater<Object> a, Object o, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, o, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, o, before, after, site, log)) {
            long now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return before;
    }

    @Hidden
    public static long updateAndGet(AtomicLongFieldUpdater<Object> a, Object o, LongUnaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, o, site, log);
        long after = f.applyAsLong(before);
        while (!set(a, o, before, after, site, log)) {
            long now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before);
            }
        }
        return after;
    }

    @Hidden
    public static long getAndAccumulate(
            AtomicLongFieldUpdater<Object> a, Object o, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, o, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, o, before, after, site, log)) {
            long now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static long accumulateAndGet(
            AtomicLongFieldUpdater<Object> a, Object o, long x, LongBinaryOperator f, int site) {
        ThreadLog log = Threads.current();
        long before = get(a, o, site, log);
        long after = f.applyAsLong(before, x);
        while (!set(a, o, before, after, site, log)) {
            long now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.applyAsLong(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static long get(AtomicLongFieldUpdater<Object> a, Object o, int site, ThreadLog log) {
        FieldUpdaters.hold(a, o, null, site, log);
        long x = a.get(o);
        log.hold().read();
        return x;
    }

    @Hidden
    private static boolean set(
            AtomicLongFieldUpdater<Object> a, Object o, long before, long after, int site, ThreadLog log) {
        FieldUpdaters.hold(a, o, null, site, log);
        boolean done = a.compareAndSet(o, before, after);
        log.hold().compared(done);
        return done;
    }

    @Hidden
    public static Object getAndUpdate(
            AtomicReferenceFieldUpdater<Object, Object> a, Object o, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, o, site, log);
        Object after = f.apply(before);
        while (!set(a, o, before, after, site, log)) {
            Object now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return before;
    }

    @Hidden
    public static Object updateAndGet(
            AtomicReferenceFieldUpdater<Object, Object> a, Object o, UnaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, o, site, log);
        Object after = f.apply(before);
        while (!set(a, o, before, after, site, log)) {
            Object now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before);
            }
        }
        return after;
    }

    @Hidden
    public static Object getAndAccumulate(
            AtomicReferenceFieldUpdater<Object, Object> a, Object o, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, o, site, log);
        Object after = f.apply(before, x);
        while (!set(a, o, before, after, site, log)) {
            Object now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return before;
    }

    @Hidden
    public static Object accumulateAndGet(
            AtomicReferenceFieldUpdater<Object, Object> a, Object o, Object x, BinaryOperator<Object> f, int site) {
        ThreadLog log = Threads.current();
        Object before = get(a, o, site, log);
        Object after = f.apply(before, x);
        while (!set(a, o, before, after, site, log)) {
            Object now = get(a, o, site, log);
            if (now != before) {
                before = now;
                after = f.apply(before, x);
            }
        }
        return after;
    }

    @Hidden
    private static Object get(AtomicReferenceFieldUpdater<Object, Object> a, Object o, int site, ThreadLog log) {
        FieldUpdaters.hold(a, o, null, site, log);
        Object x = a.get(o);
        log.hold().read();
        return x;
    }

    @Hidden
    private static boolean set(
            AtomicReferenceFieldUpdater<Object, Object> a,
            Object o,
            Object before,
            Object after,
            int site,
            ThreadLog log) {
        FieldUpdaters.hold(a, o, after, site, log);
        boolean done = a.compareAndSet(o, before, after);
        log.hold().compared(done);
        return done;
    }
}
