// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomic variables and their kin: written in each way and read in one, read in each way and written in one. */
final class AtomicCases implements Family {
    private volatile int number;
    private volatile long wide;
    private volatile String text;

    private static final AtomicIntegerFieldUpdater<AtomicCases> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(AtomicCases.class, "number");
    private static final AtomicLongFieldUpdater<AtomicCases> WIDE =
            AtomicLongFieldUpdater.newUpdater(AtomicCases.class, "wide");
    private static final AtomicReferenceFieldUpdater<AtomicCases, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(AtomicCases.class, String.class, "text");
    private static final VarHandle HANDLE;

    static {
        try {
            HANDLE = MethodHandles.lookup().findVarHandle(AtomicCases.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public void add(Passing cases) {
        integers(cases);
        longs(cases);
        booleans(cases);
        references(cases);
        arrays(cases);
        marked(cases);
        adders(cases);
        updaters(cases);
        handles(cases);
    }

    private static void gives(Passing cases, String name, Passing.Action<AtomicInteger> give) {
        cases.pass("AtomicInteger." + name, AtomicInteger::new, give, a -> until(() -> a.get() == 1));
    }

    private static void takes(Passing cases, String name, Passing.Action<AtomicInteger> take) {
        cases.pass("AtomicInteger." + name, AtomicInteger::new, a -> a.set(1), take);
    }

    private static void integers(Passing cases) {
        gives(cases, "set", a -> a.set(1));
        gives(cases, "lazySet", a -> a.lazySet(1));
        gives(cases, "setRelease", a -> a.setRelease(1));
        gives(cases, "setOpaque", a -> a.setOpaque(1));
        gives(cases, "getAndSet", a -> a.getAndSet(1));
        gives(cases, "compareAndSet", a -> a.compareAndSet(0, 1));
        gives(cases, "compareAndExchange", a -> a.compareAndExchange(0, 1));
        gives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(0, 1));
        gives(cases, "weakCompareAndSetVolatile", a -> until(() -> a.weakCompareAndSetVolatile(0, 1)));
        gives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(0, 1)));
        gives(cases, "getAndIncrement", AtomicInteger::getAndIncrement);
        gives(cases, "incrementAndGet", AtomicInteger::incrementAndGet);
        gives(cases, "getAndAdd", a -> a.getAndAdd(1));
        gives(cases, "addAndGet", a -> a.addAndGet(1));
        gives(cases, "getAndUpdate", a -> a.getAndUpdate(x -> x + 1));
        gives(cases, "updateAndGet", a -> a.updateAndGet(x -> x + 1));
        gives(cases, "getAndAccumulate", a -> a.getAndAccumulate(1, Integer::sum));
        gives(cases, "accumulateAndGet", a -> a.accumulateAndGet(1, Integer::sum));
        cases.pass(
                "AtomicInteger.getAndDecrement",
                AtomicInteger::new,
                AtomicInteger::getAndDecrement,
                a -> until(() -> a.get() == -1));
        cases.pass(
                "AtomicInteger.decrementAndGet",
                AtomicInteger::new,
                AtomicInteger::decrementAndGet,
                a -> until(() -> a.get() == -1));
        takes(cases, "getAcquire", a -> until(() -> a.getAcquire() == 1));
        takes(cases, "getOpaque", a -> until(() -> a.getOpaque() == 1));
        takes(cases, "intValue", a -> until(() -> a.intValue() == 1));
        takes(cases, "longValue", a -> until(() -> a.longValue() == 1));
        takes(cases, "doubleValue", a -> until(() -> a.doubleValue() == 1));
        takes(cases, "floatValue", a -> until(() -> a.floatValue() == 1));
        takes(cases, "byteValue", a -> until(() -> a.byteValue() == 1));
        takes(cases, "shortValue", a -> until(() -> a.shortValue() == 1));
        takes(cases, "toString", a -> until(() -> a.toString().equals("1")));
        takes(cases, "compareAndSet takes", a -> until(() -> a.compareAndSet(1, 2)));
        takes(cases, "compareAndSet fails", a -> until(() -> !a.compareAndSet(0, 0)));
        takes(cases, "compareAndExchangeAcquire", a -> until(() -> a.compareAndExchangeAcquire(1, 2) == 1));
        takes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(1, 2)));
        takes(cases, "getAndAdd takes", a -> until(() -> a.getAndAdd(0) == 1));
    }

    private static void longs(Passing cases) {
        cases.pass("AtomicLong.set", AtomicLong::new, a -> a.set(1), a -> until(() -> a.get() == 1));
        cases.pass("AtomicLong.lazySet", AtomicLong::new, a -> a.lazySet(1), a -> until(() -> a.getAcquire() == 1));
        cases.pass(
                "AtomicLong.compareAndSet",
                AtomicLong::new,
                a -> a.compareAndSet(0, 1),
                a -> until(() -> a.longValue() == 1));
        cases.pass(
                "AtomicLong.incrementAndGet",
                AtomicLong::new,
                AtomicLong::incrementAndGet,
                a -> until(() -> a.intValue() == 1));
        cases.pass(
                "AtomicLong.getAndIncrement",
                AtomicLong::new,
                AtomicLong::getAndIncrement,
                a -> until(() -> a.doubleValue() == 1));
        cases.pass("AtomicLong.addAndGet", AtomicLong::new, a -> a.addAndGet(1), a -> until(() -> a.getAndSet(0) == 1));
        cases.pass(
                "AtomicLong.getAndAdd",
                AtomicLong::new,
                a -> a.getAndAdd(1),
                a -> until(() -> a.toString().equals("1")));
        cases.pass(
                "AtomicLong.updateAndGet",
                AtomicLong::new,
                a -> a.updateAndGet(x -> 1),
                a -> until(() -> a.getOpaque() == 1));
        cases.pass(
                "AtomicLong.getAndUpdate",
                AtomicLong::new,
                a -> a.getAndUpdate(x -> 1),
                a -> until(() -> a.compareAndExchange(1, 2) == 1));
        cases.pass(
                "AtomicLong.accumulateAndGet",
                AtomicLong::new,
                a -> a.accumulateAndGet(1, Long::sum),
                a -> until(() -> a.get() == 1));
        cases.pass(
                "AtomicLong.getAndAccumulate",
                AtomicLong::new,
                a -> a.getAndAccumulate(1, Long::sum),
                a -> until(() -> a.get() == 1));
        cases.pass(
                "AtomicLong.decrementAndGet",
                AtomicLong::new,
                AtomicLong::decrementAndGet,
                a -> until(() -> a.get() == -1));
        cases.pass(
                "AtomicLong.getAndDecrement",
                AtomicLong::new,
                AtomicLong::getAndDecrement,
                a -> until(() -> a.get() == -1));
        cases.pass(
                "AtomicLong.setRelease",
                AtomicLong::new,
                a -> a.setRelease(1),
                a -> until(() -> a.weakCompareAndSetVolatile(1, 2)));
        cases.pass("AtomicLong.setOpaque", AtomicLong::new, a -> a.setOpaque(1), a -> until(() -> a.floatValue() == 1));
    }

    private static void booleans(Passing cases) {
        cases.pass("AtomicBoolean.set", AtomicBoolean::new, a -> a.set(true), a -> until(a::get));
        cases.pass("AtomicBoolean.lazySet", AtomicBoolean::new, a -> a.lazySet(true), a -> until(a::getAcquire));
        cases.pass(
                "AtomicBoolean.compareAndSet",
                AtomicBoolean::new,
                a -> a.compareAndSet(false, true),
                a -> until(() -> a.getAndSet(false)));
        cases.pass(
                "AtomicBoolean.getAndSet",
                AtomicBoolean::new,
                a -> a.getAndSet(true),
                a -> until(() -> a.toString().equals("true")));
        cases.pass(
                "AtomicBoolean.setRelease",
                AtomicBoolean::new,
                a -> a.setRelease(true),
                a -> until(() -> a.compareAndExchange(true, false)));
        cases.pass("AtomicBoolean.setOpaque", AtomicBoolean::new, a -> a.setOpaque(true), a -> until(a::getOpaque));
        cases.pass(
                "AtomicBoolean.compareAndSet fails",
                AtomicBoolean::new,
                a -> a.set(true),
                a -> until(() -> !a.compareAndSet(false, false)));
        cases.pass(
                "AtomicBoolean.weakCompareAndSetVolatile",
                AtomicBoolean::new,
                a -> until(() -> a.weakCompareAndSetVolatile(false, true)),
                a -> until(a::get));
    }

    private static void references(Passing cases) {
        cases.pass(
                "AtomicReference.set",
                AtomicReference<String>::new,
                a -> a.set("x"),
                a -> until(() -> a.get() != null));
        cases.pass(
                "AtomicReference.lazySet",
                AtomicReference<String>::new,
                a -> a.lazySet("x"),
                a -> until(() -> a.getAcquire() != null));
        cases.pass(
                "AtomicReference.compareAndSet",
                AtomicReference<String>::new,
                a -> a.compareAndSet(null, "x"),
                a -> until(() -> a.getAndSet(null) != null));
        cases.pass(
                "AtomicReference.getAndUpdate",
                AtomicReference<String>::new,
                a -> a.getAndUpdate(x -> "x"),
                a -> until(() -> a.getOpaque() != null));
        cases.pass(
                "AtomicReference.updateAndGet",
                AtomicReference<String>::new,
                a -> a.updateAndGet(x -> "x"),
                a -> until(() -> a.getPlain() != null));
        cases.pass(
                "AtomicReference.accumulateAndGet",
                AtomicReference<String>::new,
                a -> a.accumulateAndGet("x", (x, y) -> y),
                a -> until(() -> a.compareAndExchange("x", null) != null));
        cases.pass(
                "AtomicReference.getAndAccumulate",
                AtomicReference<String>::new,
                a -> a.getAndAccumulate("x", (x, y) -> y),
                a -> until(() -> a.get() != null));
        cases.pass(
                "AtomicReference.getAndSet",
                AtomicReference<String>::new,
                a -> a.getAndSet("x"),
                a -> until(() -> a.weakCompareAndSetVolatile("x", null)));
        cases.pass(
                "AtomicReference.setRelease",
                AtomicReference<String>::new,
                a -> a.setRelease("x"),
                a -> until(() -> a.get() != null));
        cases.pass(
                "AtomicReference.setOpaque",
                AtomicReference<String>::new,
                a -> a.setOpaque("x"),
                a -> until(() -> a.get() != null));
    }

    private static void arrays(Passing cases) {
        cases.pass(
                "AtomicIntegerArray.set",
                () -> new AtomicIntegerArray(2),
                a -> a.set(1, 1),
                a -> until(() -> a.get(1) == 1));
        cases.pass(
                "AtomicIntegerArray.incrementAndGet",
                () -> new AtomicIntegerArray(2),
                a -> a.incrementAndGet(1),
                a -> until(() -> a.getAcquire(1) == 1));
        cases.pass(
                "AtomicIntegerArray.compareAndSet",
                () -> new AtomicIntegerArray(2),
                a -> a.compareAndSet(1, 0, 1),
                a -> until(() -> a.getAndSet(1, 0) == 1));
        cases.pass(
                "AtomicIntegerArray.getAndAdd",
                () -> new AtomicIntegerArray(2),
                a -> a.getAndAdd(1, 1),
                a -> until(() -> a.weakCompareAndSetVolatile(1, 1, 2)));
        cases.pass(
                "AtomicIntegerArray.lazySet",
                () -> new AtomicIntegerArray(2),
                a -> a.lazySet(1, 1),
                a -> until(() -> a.getOpaque(1) == 1));
        cases.pass(
                "AtomicIntegerArray.updateAndGet",
                () -> new AtomicIntegerArray(2),
                a -> a.updateAndGet(1, x -> 1),
                a -> until(() -> a.get(1) == 1));
        cases.pass(
                "AtomicIntegerArray.accumulateAndGet",
                () -> new AtomicIntegerArray(2),
                a -> a.accumulateAndGet(1, 1, Integer::sum),
                a -> until(() -> a.compareAndExchange(1, 1, 2) == 1));
        cases.pass(
                "AtomicLongArray.set", () -> new AtomicLongArray(2), a -> a.set(1, 1), a -> until(() -> a.get(1) == 1));
        cases.pass(
                "AtomicLongArray.getAndIncrement",
                () -> new AtomicLongArray(2),
                a -> a.getAndIncrement(1),
                a -> until(() -> a.getAcquire(1) == 1));
        cases.pass(
                "AtomicLongArray.getAndSet",
                () -> new AtomicLongArray(2),
                a -> a.getAndSet(1, 1),
                a -> until(() -> a.getOpaque(1) == 1));
        cases.pass(
                "AtomicReferenceArray.set",
                () -> new AtomicReferenceArray<String>(2),
                a -> a.set(1, "x"),
                a -> until(() -> a.get(1) != null));
        cases.pass(
                "AtomicReferenceArray.getAndSet",
                () -> new AtomicReferenceArray<String>(2),
                a -> a.getAndSet(1, "x"),
                a -> until(() -> a.getAcquire(1) != null));
        cases.pass(
                "AtomicReferenceArray.compareAndSet",
                () -> new AtomicReferenceArray<String>(2),
                a -> a.compareAndSet(1, null, "x"),
                a -> until(() -> a.getAndUpdate(1, x -> x) != null));
        cases.pass(
                "AtomicReferenceArray.setRelease",
                () -> new AtomicReferenceArray<String>(2),
                a -> a.setRelease(1, "x"),
                a -> until(() -> a.compareAndExchange(1, "x", null) != null));
    }

    private static void marked(Passing cases) {
        cases.pass(
                "AtomicMarkableReference.set",
                () -> new AtomicMarkableReference<>("x", false),
                a -> a.set("x", true),
                a -> until(a::isMarked));
        cases.pass(
                "AtomicMarkableReference.attemptMark",
                () -> new AtomicMarkableReference<>("x", false),
                a -> a.attemptMark("x", true),
                a -> until(() -> marked(a)));
        cases.pass(
                "AtomicMarkableReference.compareAndSet",
                () -> new AtomicMarkableReference<>("x", false),
                a -> a.compareAndSet("x", "y", false, true),
                a -> until(() -> a.getReference().equals("y")));
        cases.pass(
                "AtomicMarkableReference.weakCompareAndSet",
                () -> new AtomicMarkableReference<>("x", false),
                a -> until(() -> a.weakCompareAndSet("x", "y", false, true)),
                a -> until(() -> a.compareAndSet("y", "z", true, true)));
        cases.pass(
                "AtomicStampedReference.set",
                () -> new AtomicStampedReference<>("x", 0),
                a -> a.set("x", 1),
                a -> until(() -> a.getStamp() == 1));
        cases.pass(
                "AtomicStampedReference.attemptStamp",
                () -> new AtomicStampedReference<>("x", 0),
                a -> a.attemptStamp("x", 1),
                a -> until(() -> stamp(a) == 1));
        cases.pass(
                "AtomicStampedReference.compareAndSet",
                () -> new AtomicStampedReference<>("x", 0),
                a -> a.compareAndSet("x", "y", 0, 1),
                a -> until(() -> a.getReference().equals("y")));
        cases.pass(
                "AtomicStampedReference.weakCompareAndSet",
                () -> new AtomicStampedReference<>("x", 0),
                a -> until(() -> a.weakCompareAndSet("x", "y", 0, 1)),
                a -> until(() -> a.compareAndSet("y", "z", 1, 1)));
    }

    private static boolean marked(AtomicMarkableReference<String> reference) {
        boolean[] mark = new boolean[1];
        reference.get(mark);
        return mark[0];
    }

    private static int stamp(AtomicStampedReference<String> reference) {
        int[] stamp = new int[1];
        reference.get(stamp);
        return stamp[0];
    }

    private static void adders(Passing cases) {
        cases.pass("LongAdder.add", LongAdder::new, a -> a.add(1), a -> until(() -> a.sum() == 1));
        cases.pass(
                "LongAdder.increment", LongAdder::new, LongAdder::increment, a -> until(() -> a.sumThenReset() == 1));
        cases.pass("LongAdder.decrement", LongAdder::new, LongAdder::decrement, a -> until(() -> a.longValue() == -1));
        cases.pass(
                "LongAdder.reset",
                () -> {
                    LongAdder a = new LongAdder();
                    a.increment();
                    return a;
                },
                LongAdder::reset,
                a -> until(() -> a.intValue() == 0));
        cases.pass(
                "LongAdder.toString",
                LongAdder::new,
                LongAdder::increment,
                a -> until(() -> a.toString().equals("1")));
        cases.pass(
                "LongAdder.doubleValue",
                LongAdder::new,
                LongAdder::increment,
                a -> until(() -> a.doubleValue() == 1 && a.floatValue() == 1));
        cases.pass("DoubleAdder.add", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.sum() == 1));
        cases.pass(
                "DoubleAdder.sumThenReset", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.sumThenReset() == 1));
        cases.pass("DoubleAdder.doubleValue", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.doubleValue() == 1));
        cases.pass(
                "DoubleAdder.toString",
                DoubleAdder::new,
                a -> a.add(1),
                a -> until(() -> a.toString().equals("1.0")));
        cases.pass(
                "LongAccumulator.accumulate",
                () -> new LongAccumulator(Long::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.get() == 1));
        cases.pass(
                "LongAccumulator.getThenReset",
                () -> new LongAccumulator(Long::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.getThenReset() == 1));
        cases.pass(
                "LongAccumulator.longValue",
                () -> new LongAccumulator(Long::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.longValue() == 1));
        cases.pass(
                "LongAccumulator.toString",
                () -> new LongAccumulator(Long::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.toString().equals("1")));
        cases.pass(
                "DoubleAccumulator.accumulate",
                () -> new DoubleAccumulator(Double::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.get() == 1));
        cases.pass(
                "DoubleAccumulator.getThenReset",
                () -> new DoubleAccumulator(Double::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.getThenReset() == 1));
        cases.pass(
                "DoubleAccumulator.doubleValue",
                () -> new DoubleAccumulator(Double::sum, 0),
                a -> a.accumulate(1),
                a -> until(() -> a.doubleValue() == 1));
    }

    private static void updaters(Passing cases) {
        cases.pass(
                "AtomicIntegerFieldUpdater.set",
                AtomicCases::new,
                a -> NUMBER.set(a, 1),
                a -> until(() -> a.number == 1));
        cases.pass(
                "AtomicIntegerFieldUpdater.incrementAndGet",
                AtomicCases::new,
                NUMBER::incrementAndGet,
                a -> until(() -> NUMBER.get(a) == 1));
        cases.pass(
                "AtomicIntegerFieldUpdater.compareAndSet",
                AtomicCases::new,
                a -> NUMBER.compareAndSet(a, 0, 1),
                a -> until(() -> NUMBER.getAndSet(a, 0) == 1));
        cases.pass(
                "AtomicLongFieldUpdater.addAndGet",
                AtomicCases::new,
                a -> WIDE.addAndGet(a, 1),
                a -> until(() -> WIDE.get(a) == 1));
        cases.pass(
                "AtomicLongFieldUpdater.updateAndGet",
                AtomicCases::new,
                a -> WIDE.updateAndGet(a, x -> 1),
                a -> until(() -> a.wide == 1));
        cases.pass(
                "AtomicReferenceFieldUpdater.set",
                AtomicCases::new,
                a -> TEXT.set(a, "x"),
                a -> until(() -> a.text != null));
        cases.pass(
                "AtomicReferenceFieldUpdater.getAndUpdate",
                AtomicCases::new,
                a -> TEXT.getAndUpdate(a, x -> "x"),
                a -> until(() -> TEXT.get(a) != null));
        cases.pass(
                "AtomicReferenceFieldUpdater.lazySet",
                AtomicCases::new,
                a -> TEXT.lazySet(a, "x"),
                a -> until(() -> TEXT.compareAndSet(a, "x", null)));
    }

    private static void handles(Passing cases) {
        cases.pass(
                "VarHandle.setVolatile",
                AtomicCases::new,
                a -> HANDLE.setVolatile(a, 1),
                a -> until(() -> (int) HANDLE.getVolatile(a) == 1));
        cases.pass(
                "VarHandle.setRelease",
                AtomicCases::new,
                a -> HANDLE.setRelease(a, 1),
                a -> until(() -> (int) HANDLE.getAcquire(a) == 1));
        cases.pass(
                "VarHandle.compareAndSet",
                AtomicCases::new,
                a -> HANDLE.compareAndSet(a, 0, 1),
                a -> until(() -> HANDLE.compareAndSet(a, 1, 2)));
        cases.pass(
                "VarHandle.getAndAdd",
                AtomicCases::new,
                a -> {
                    int x = (int) HANDLE.getAndAdd(a, 1);
                },
                a -> until(() -> (int) HANDLE.getAndBitwiseOr(a, 0) == 1));
        cases.pass(
                "VarHandle.getAndSet",
                AtomicCases::new,
                a -> {
                    int x = (int) HANDLE.getAndSet(a, 1);
                },
                a -> until(() -> (int) HANDLE.compareAndExchange(a, 1, 2) == 1));
        cases.pass(
                "VarHandle.weakCompareAndSet",
                AtomicCases::new,
                a -> until(() -> HANDLE.weakCompareAndSet(a, 0, 1)),
                a -> until(() -> HANDLE.weakCompareAndSetAcquire(a, 1, 2)));
    }
}
