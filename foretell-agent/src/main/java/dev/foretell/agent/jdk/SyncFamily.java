// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

import dev.foretell.runtime.jdk.sync.AccumulatorCalls;
import dev.foretell.runtime.jdk.sync.BarrierCalls;
import dev.foretell.runtime.jdk.sync.ExchangerCalls;
import dev.foretell.runtime.jdk.sync.LatchCalls;
import dev.foretell.runtime.jdk.sync.LongSynchronizerCalls;
import dev.foretell.runtime.jdk.sync.PhaserCalls;
import dev.foretell.runtime.jdk.sync.SemaphoreCalls;
import dev.foretell.runtime.jdk.sync.SynchronizerCalls;

/** Synchronizers: latches, semaphores, barriers, phasers, exchangers, accumulators, and those that a program makes itself. */
final class SyncFamily extends Family {

    SyncFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(AccumulatorCalls.class, SynchronizerCalls.class, LongSynchronizerCalls.class, LatchCalls.class);
        calls(SemaphoreCalls.class, BarrierCalls.class, PhaserCalls.class, ExchangerCalls.class);
        String barrier = "(Ljava/util/concurrent/CyclicBarrier;I)V";
        point(CONCURRENT + "CyclicBarrier", "dowait", BEFORE_CALL, "run", "jdk/sync/BarrierPoints.acting" + barrier);
        point(CONCURRENT + "CyclicBarrier", "dowait", AFTER_CALL, "run", "jdk/sync/BarrierPoints.acted" + barrier);
        String phaser = "(Ljava/util/concurrent/Phaser;I)V";
        point(CONCURRENT + "Phaser", "*", BEFORE_CALL, "onAdvance", "jdk/sync/PhaserPoints.advancing" + phaser);
        point(CONCURRENT + "Phaser", "*", AFTER_CALL, "onAdvance", "jdk/sync/PhaserPoints.onAdvanceDone" + phaser);
    }
}
