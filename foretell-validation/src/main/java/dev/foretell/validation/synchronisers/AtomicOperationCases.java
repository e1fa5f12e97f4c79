// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;

/** The operations of each atomic class that {@link AtomicCases} does not show: what one thread does is seen by another. */
final class AtomicOperationCases implements Family {
    private volatile int number;
    private volatile long wide;
    private volatile String text;

    private static final AtomicIntegerFieldUpdater<AtomicOperationCases> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(AtomicOperationCases.class, "number");
    private static final AtomicLongFieldUpdater<AtomicOperationCases> WIDE =
            AtomicLongFieldUpdater.newUpdater(AtomicOperationCases.class, "wide");
    private static final AtomicReferenceFieldUpdater<AtomicOperationCases, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(AtomicOperationCases.class, String.class, "text");

    @Override
    public void add(Passing cases) {
        booleans(cases);
        longs(cases);
        references(cases);
        integerArrays(cases);
        longArrays(cases);
        referenceArrays(cases);
        integerUpdaters(cases);
        longUpdaters(cases);
        referenceUpdaters(cases);
        adders(cases);
    }

    private static void booleans(Passing cases) {
        booleanGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(false, true));
        booleanGives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(false, true)));
        booleanTakes(cases, "compareAndExchangeAcquire", a -> until(() -> a.compareAndExchangeAcquire(true, false)));
        booleanTakes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(true, false)));
    }

    private static void booleanGives(Passing cases, String name, Passing.Action<AtomicBoolean> give) {
        cases.pass("AtomicBoolean." + name, AtomicBoolean::new, give, a -> until(a::get));
    }

    private static void booleanTakes(Passing cases, String name, Passing.Action<AtomicBoolean> take) {
        cases.pass("AtomicBoolean." + name, AtomicBoolean::new, a -> a.set(true), take);
    }

    private static void longs(Passing cases) {
        longGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(0, 1));
        longGives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(0, 1)));
        longTakes(cases, "compareAndExchangeAcquire", a -> until(() -> a.compareAndExchangeAcquire(1, 2) == 1));
        longTakes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(1, 2)));
    }

    private static void longGives(Passing cases, String name, Passing.Action<AtomicLong> give) {
        cases.pass("AtomicLong." + name, AtomicLong::new, give, a -> until(() -> a.get() == 1));
    }

    private static void longTakes(Passing cases, String name, Passing.Action<AtomicLong> take) {
        cases.pass("AtomicLong." + name, AtomicLong::new, a -> a.set(1), take);
    }

    private static void references(Passing cases) {
        referenceGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(null, "x"));
        referenceGives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(null, "x")));
        referenceTakes(
                cases,
                "compareAndExchangeAcquire",
                a -> until(() -> "x".equals(a.compareAndExchangeAcquire("x", null))));
        referenceTakes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire("x", null)));
    }

    private static void referenceGives(Passing cases, String name, Passing.Action<AtomicReference<String>> give) {
        cases.pass("AtomicReference." + name, AtomicReference::new, give, a -> until(() -> a.get() != null));
    }

    private static void referenceTakes(Passing cases, String name, Passing.Action<AtomicReference<String>> take) {
        cases.pass("AtomicReference." + name, AtomicReference::new, a -> a.set("x"), take);
    }

    private static void integerArrays(Passing cases) {
        integerArrayGives(cases, "addAndGet", a -> a.addAndGet(1, 1));
        integerArrayGives(cases, "decrementAndGet", a -> a.decrementAndGet(1));
        integerArrayGives(cases, "getAndDecrement", a -> a.getAndDecrement(1));
        integerArrayGives(cases, "getAndIncrement", a -> a.getAndIncrement(1));
        integerArrayGives(cases, "getAndUpdate", a -> a.getAndUpdate(1, x -> 1));
        integerArrayGives(cases, "getAndAccumulate", a -> a.getAndAccumulate(1, 1, Integer::sum));
        integerArrayGives(cases, "setOpaque", a -> a.setOpaque(1, 1));
        integerArrayGives(cases, "setRelease", a -> a.setRelease(1, 1));
        integerArrayGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(1, 0, 1));
        integerArrayGives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(1, 0, 1)));
        integerArrayTakes(
                cases, "compareAndExchangeAcquire", a -> until(() -> a.compareAndExchangeAcquire(1, 1, 2) == 1));
        integerArrayTakes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(1, 1, 2)));
    }

    private static void integerArrayGives(Passing cases, String name, Passing.Action<AtomicIntegerArray> give) {
        cases.pass(
                "AtomicIntegerArray." + name, () -> new AtomicIntegerArray(2), give, a -> until(() -> a.get(1) != 0));
    }

    private static void integerArrayTakes(Passing cases, String name, Passing.Action<AtomicIntegerArray> take) {
        cases.pass("AtomicIntegerArray." + name, () -> new AtomicIntegerArray(2), a -> a.set(1, 1), take);
    }

    private static void longArrays(Passing cases) {
        longArrayGives(cases, "accumulateAndGet", a -> a.accumulateAndGet(1, 1, Long::sum));
        longArrayGives(cases, "addAndGet", a -> a.addAndGet(1, 1));
        longArrayGives(cases, "compareAndExchange", a -> a.compareAndExchange(1, 0, 1));
        longArrayGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(1, 0, 1));
        longArrayGives(cases, "compareAndSet", a -> a.compareAndSet(1, 0, 1));
        longArrayGives(cases, "decrementAndGet", a -> a.decrementAndGet(1));
        longArrayGives(cases, "getAndAccumulate", a -> a.getAndAccumulate(1, 1, Long::sum));
        longArrayGives(cases, "getAndDecrement", a -> a.getAndDecrement(1));
        longArrayGives(cases, "incrementAndGet", a -> a.incrementAndGet(1));
        longArrayGives(cases, "lazySet", a -> a.lazySet(1, 1));
        longArrayGives(cases, "setOpaque", a -> a.setOpaque(1, 1));
        longArrayGives(cases, "setRelease", a -> a.setRelease(1, 1));
        longArrayGives(cases, "updateAndGet", a -> a.updateAndGet(1, x -> 1));
        longArrayGives(cases, "getAndAdd", a -> a.getAndAdd(1, 1));
        longArrayGives(cases, "getAndUpdate", a -> a.getAndUpdate(1, x -> 1));
        longArrayGives(cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(1, 0, 1)));
        longArrayTakes(cases, "compareAndExchangeAcquire", a -> until(() -> a.compareAndExchangeAcquire(1, 1, 2) == 1));
        longArrayTakes(cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(1, 1, 2)));
        longArrayTakes(cases, "weakCompareAndSetVolatile", a -> until(() -> a.weakCompareAndSetVolatile(1, 1, 2)));
    }

    private static void longArrayGives(Passing cases, String name, Passing.Action<AtomicLongArray> give) {
        cases.pass("AtomicLongArray." + name, () -> new AtomicLongArray(2), give, a -> until(() -> a.get(1) != 0));
    }

    private static void longArrayTakes(Passing cases, String name, Passing.Action<AtomicLongArray> take) {
        cases.pass("AtomicLongArray." + name, () -> new AtomicLongArray(2), a -> a.set(1, 1), take);
    }

    private static void referenceArrays(Passing cases) {
        referenceArrayGives(cases, "accumulateAndGet", a -> a.accumulateAndGet(1, "x", (x, y) -> y));
        referenceArrayGives(cases, "getAndAccumulate", a -> a.getAndAccumulate(1, "x", (x, y) -> y));
        referenceArrayGives(cases, "compareAndExchangeRelease", a -> a.compareAndExchangeRelease(1, null, "x"));
        referenceArrayGives(cases, "lazySet", a -> a.lazySet(1, "x"));
        referenceArrayGives(cases, "setOpaque", a -> a.setOpaque(1, "x"));
        referenceArrayGives(cases, "updateAndGet", a -> a.updateAndGet(1, x -> "x"));
        referenceArrayGives(
                cases, "weakCompareAndSetRelease", a -> until(() -> a.weakCompareAndSetRelease(1, null, "x")));
        referenceArrayTakes(
                cases,
                "compareAndExchangeAcquire",
                a -> until(() -> "x".equals(a.compareAndExchangeAcquire(1, "x", null))));
        referenceArrayTakes(cases, "getOpaque", a -> until(() -> a.getOpaque(1) != null));
        referenceArrayTakes(
                cases, "weakCompareAndSetAcquire", a -> until(() -> a.weakCompareAndSetAcquire(1, "x", null)));
        referenceArrayTakes(
                cases, "weakCompareAndSetVolatile", a -> until(() -> a.weakCompareAndSetVolatile(1, "x", null)));
    }

    private static void referenceArrayGives(
            Passing cases, String name, Passing.Action<AtomicReferenceArray<String>> give) {
        cases.pass(
                "AtomicReferenceArray." + name,
                () -> new AtomicReferenceArray<>(2),
                give,
                a -> until(() -> a.get(1) != null));
    }

    private static void referenceArrayTakes(
            Passing cases, String name, Passing.Action<AtomicReferenceArray<String>> take) {
        cases.pass("AtomicReferenceArray." + name, () -> new AtomicReferenceArray<>(2), a -> a.set(1, "x"), take);
    }

    private static void integerUpdaters(Passing cases) {
        numberGives(cases, "accumulateAndGet", a -> NUMBER.accumulateAndGet(a, 1, Integer::sum));
        numberGives(cases, "addAndGet", a -> NUMBER.addAndGet(a, 1));
        numberGives(cases, "decrementAndGet", a -> NUMBER.decrementAndGet(a));
        numberGives(cases, "getAndAccumulate", a -> NUMBER.getAndAccumulate(a, 1, Integer::sum));
        numberGives(cases, "getAndAdd", a -> NUMBER.getAndAdd(a, 1));
        numberGives(cases, "getAndDecrement", a -> NUMBER.getAndDecrement(a));
        numberGives(cases, "getAndIncrement", a -> NUMBER.getAndIncrement(a));
        numberGives(cases, "getAndUpdate", a -> NUMBER.getAndUpdate(a, x -> 1));
        numberGives(cases, "lazySet", a -> NUMBER.lazySet(a, 1));
        numberGives(cases, "updateAndGet", a -> NUMBER.updateAndGet(a, x -> 1));
        numberGives(cases, "weakCompareAndSet", a -> until(() -> NUMBER.weakCompareAndSet(a, 0, 1)));
    }

    private static void numberGives(Passing cases, String name, Passing.Action<AtomicOperationCases> give) {
        cases.pass(
                "AtomicIntegerFieldUpdater." + name,
                AtomicOperationCases::new,
                give,
                a -> until(() -> NUMBER.get(a) != 0));
    }

    private static void longUpdaters(Passing cases) {
        wideGives(cases, "accumulateAndGet", a -> WIDE.accumulateAndGet(a, 1, Long::sum));
        wideGives(cases, "addAndGet", a -> WIDE.addAndGet(a, 1));
        wideGives(cases, "compareAndSet", a -> WIDE.compareAndSet(a, 0, 1));
        wideGives(cases, "decrementAndGet", a -> WIDE.decrementAndGet(a));
        wideGives(cases, "getAndAccumulate", a -> WIDE.getAndAccumulate(a, 1, Long::sum));
        wideGives(cases, "getAndAdd", a -> WIDE.getAndAdd(a, 1));
        wideGives(cases, "getAndDecrement", a -> WIDE.getAndDecrement(a));
        wideGives(cases, "getAndIncrement", a -> WIDE.getAndIncrement(a));
        wideGives(cases, "getAndSet", a -> WIDE.getAndSet(a, 1));
        wideGives(cases, "getAndUpdate", a -> WIDE.getAndUpdate(a, x -> 1));
        wideGives(cases, "incrementAndGet", a -> WIDE.incrementAndGet(a));
        wideGives(cases, "lazySet", a -> WIDE.lazySet(a, 1));
        wideGives(cases, "set", a -> WIDE.set(a, 1));
        wideGives(cases, "updateAndGet", a -> WIDE.updateAndGet(a, x -> 1));
        wideGives(cases, "weakCompareAndSet", a -> until(() -> WIDE.weakCompareAndSet(a, 0, 1)));
    }

    private static void wideGives(Passing cases, String name, Passing.Action<AtomicOperationCases> give) {
        cases.pass(
                "AtomicLongFieldUpdater." + name, AtomicOperationCases::new, give, a -> until(() -> WIDE.get(a) != 0));
    }

    private static void referenceUpdaters(Passing cases) {
        textGives(cases, "accumulateAndGet", a -> TEXT.accumulateAndGet(a, "x", (x, y) -> y));
        textGives(cases, "getAndAccumulate", a -> TEXT.getAndAccumulate(a, "x", (x, y) -> y));
        textGives(cases, "getAndUpdate", a -> TEXT.getAndUpdate(a, x -> "x"));
        textGives(cases, "lazySet", a -> TEXT.lazySet(a, "x"));
        textGives(cases, "updateAndGet", a -> TEXT.updateAndGet(a, x -> "x"));
        textGives(cases, "weakCompareAndSet", a -> until(() -> TEXT.weakCompareAndSet(a, null, "x")));
    }

    private static void textGives(Passing cases, String name, Passing.Action<AtomicOperationCases> give) {
        cases.pass(
                "AtomicReferenceFieldUpdater." + name,
                AtomicOperationCases::new,
                give,
                a -> until(() -> TEXT.get(a) != null));
    }

    private static void adders(Passing cases) {
        cases.pass("DoubleAdder.intValue", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.intValue() == 1));
        cases.pass("DoubleAdder.longValue", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.longValue() == 1));
        cases.pass("DoubleAdder.floatValue", DoubleAdder::new, a -> a.add(1), a -> until(() -> a.floatValue() == 1));
        cases.pass(
                "DoubleAdder.reset", AtomicOperationCases::adder, DoubleAdder::reset, a -> until(() -> a.sum() == 0));
        accumulated(cases, "intValue", a -> until(() -> a.intValue() == 1));
        accumulated(cases, "floatValue", a -> until(() -> a.floatValue() == 1));
        accumulated(cases, "doubleValue", a -> until(() -> a.doubleValue() == 1));
        cases.pass(
                "LongAccumulator.reset", () -> accumulator(1), LongAccumulator::reset, a -> until(() -> a.get() == 0));
        doubleAccumulated(cases, "intValue", a -> until(() -> a.intValue() == 1));
        doubleAccumulated(cases, "longValue", a -> until(() -> a.longValue() == 1));
        doubleAccumulated(cases, "floatValue", a -> until(() -> a.floatValue() == 1));
        cases.pass(
                "DoubleAccumulator.reset",
                () -> doubleAccumulator(1),
                DoubleAccumulator::reset,
                a -> until(() -> a.get() == 0));
    }

    private static DoubleAdder adder() {
        DoubleAdder adder = new DoubleAdder();
        adder.add(1);
        return adder;
    }

    private static void accumulated(Passing cases, String name, Passing.Action<LongAccumulator> take) {
        cases.pass("LongAccumulator." + name, () -> accumulator(0), a -> a.accumulate(1), take);
    }

    private static LongAccumulator accumulator(long first) {
        LongAccumulator accumulator = new LongAccumulator(Long::sum, 0);
        accumulator.accumulate(first);
        return accumulator;
    }

    private static void doubleAccumulated(Passing cases, String name, Passing.Action<DoubleAccumulator> take) {
        cases.pass("DoubleAccumulator." + name, () -> doubleAccumulator(0), a -> a.accumulate(1), take);
    }

    private static DoubleAccumulator doubleAccumulator(double first) {
        DoubleAccumulator accumulator = new DoubleAccumulator(Double::sum, 0);
        accumulator.accumulate(first);
        return accumulator;
    }
}
