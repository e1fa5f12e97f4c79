// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.LongAccumulator;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@link LongAccumulator} and {@link DoubleAccumulator}: who looks at the result comes after who
 * accumulated. They call the program's function while they change, so their word is never held.
 */
public final class AccumulatorCalls {
    private AccumulatorCalls() {}

    @Hidden
    public static void accumulate(LongAccumulator accumulator, long value, int site) {
        send(accumulator, site);
        accumulator.accumulate(value);
    }

    @Hidden
    public static long get(LongAccumulator accumulator, int site) {
        long value = accumulator.get();
        receive(accumulator, site);
        return value;
    }

    @Hidden
    public static long longValue(LongAccumulator accumulator, int site) {
        return get(accumulator, site);
    }

    @Hidden
    public static int intValue(LongAccumulator accumulator, int site) {
        return (int) get(accumulator, site);
    }

    @Hidden
    public static long getThenReset(LongAccumulator accumulator, int site) {
        send(accumulator, site);
        long value = accumulator.getThenReset();
        receive(accumulator, site);
        return value;
    }

    @Hidden
    public static void reset(LongAccumulator accumulator, int site) {
        send(accumulator, site);
        accumulator.reset();
    }

    @Hidden
    public static void accumulate(DoubleAccumulator accumulator, double value, int site) {
        send(accumulator, site);
        accumulator.accumulate(value);
    }

    @Hidden
    public static double get(DoubleAccumulator accumulator, int site) {
        double value = accumulator.get();
        receive(accumulator, site);
        return value;
    }

    @Hidden
    public static double doubleValue(DoubleAccumulator accumulator, int site) {
        return get(accumulator, site);
    }

    @Hidden
    public static double getThenReset(DoubleAccumulator accumulator, int site) {
        send(accumulator, site);
        double value = accumulator.getThenReset();
        receive(accumulator, site);
        return value;
    }

    @Hidden
    public static void reset(DoubleAccumulator accumulator, int site) {
        send(accumulator, site);
        accumulator.reset();
    }

    @Hidden
    private static void send(Number accumulator, int site) {
        if (accumulator != null) {
            Channels.send(accumulator, Channels.GIVEN, site);
        }
    }

    @Hidden
    private static void receive(Number accumulator, int site) {
        Channels.receive(accumulator, Channels.GIVEN, site);
    }
}
