// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@link CyclicBarrier}: all arrivals of a round come before its action, which comes before all
 * departures. Who finds the barrier broken comes after whoever arrived or broke it before.
 */
public final class BarrierCalls {
    private static final long GENERATION = JdkFields.field(CyclicBarrier.class, "generation");

    private BarrierCalls() {}

    @Hidden
    public static int await(CyclicBarrier barrier, int site) throws InterruptedException, BrokenBarrierException {
        arriving(barrier, site);
        int index;
        try {
            index = barrier.await();
        } catch (BrokenBarrierException e) {
            looked(barrier, site);
            throw e;
        }
        departing(barrier, site);
        return index;
    }

    @Hidden
    public static int await(CyclicBarrier barrier, long time, TimeUnit unit, int site)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        arriving(barrier, site);
        int index;
        try {
            index = barrier.await(time, unit);
        } catch (BrokenBarrierException e) {
            looked(barrier, site);
            throw e;
        }
        departing(barrier, site);
        return index;
    }

    @Hidden
    public static void reset(CyclicBarrier barrier, int site) {
        arriving(barrier, site);
        barrier.reset();
    }

    @Hidden
    public static boolean isBroken(CyclicBarrier barrier, int site) {
        boolean broken = barrier.isBroken();
        if (broken) {
            looked(barrier, site);
        }
        return broken;
    }

    @Hidden
    public static int getNumberWaiting(CyclicBarrier barrier, int site) {
        int waiting = barrier.getNumberWaiting();
        looked(barrier, site);
        return waiting;
    }

    @Hidden
    private static void arriving(CyclicBarrier barrier, int site) {
        if (barrier != null) {
            HandoverHooks.arrive(barrier, phase(barrier), site);
        }
    }

    @Hidden
    private static void departing(CyclicBarrier barrier, int site) {
        HandoverHooks.advanced(barrier, GENERATION == JdkFields.NONE ? Long.MAX_VALUE : phase(barrier), site);
    }

    @Hidden
    private static void looked(CyclicBarrier barrier, int site) {
        HandoverHooks.advanced(barrier, Long.MAX_VALUE, site);
    }

    @Hidden
    static long phase(CyclicBarrier barrier) {
        return GENERATION == JdkFields.NONE ? 0 : HandoverHooks.phase(barrier, GENERATION);
    }
}
