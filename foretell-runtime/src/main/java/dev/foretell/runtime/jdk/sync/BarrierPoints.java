// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.CyclicBarrier;
import jdk.internal.vm.annotation.Hidden;

/** Points in {@link CyclicBarrier}, around the action of the barrier. Not in {@link BarrierCalls}, where each public method stands for a method of the barrier. */
public final class BarrierPoints {
    private BarrierPoints() {}

    /** Before the action. */
    @Hidden
    public static void acting(CyclicBarrier barrier, int site) {
        HandoverHooks.advanced(barrier, BarrierCalls.phase(barrier) + 1, site);
    }

    /** After the action. */
    @Hidden
    public static void acted(CyclicBarrier barrier, int site) {
        HandoverHooks.arrive(barrier, BarrierCalls.phase(barrier), site);
    }
}
