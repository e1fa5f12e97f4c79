// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.internal.vm.annotation.Hidden;

/** {@link Phaser}: all arrivals of a phase, and registrations, come before the advance to the next. */
public final class PhaserCalls {
    private static final long ROOT = JdkFields.field(Phaser.class, "root");

    private PhaserCalls() {}

    @Hidden
    public static int arrive(Phaser phaser, int site) {
        arriving(phaser, site);
        return phaser.arrive();
    }

    @Hidden
    public static int arriveAndDeregister(Phaser phaser, int site) {
        arriving(phaser, site);
        return phaser.arriveAndDeregister();
    }

    @Hidden
    public static int arriveAndAwaitAdvance(Phaser phaser, int site) {
        arriving(phaser, site);
        return advanced(phaser, phaser.arriveAndAwaitAdvance(), site);
    }

    @Hidden
    public static int awaitAdvance(Phaser phaser, int phase, int site) {
        return advanced(phaser, phaser.awaitAdvance(phase), site);
    }

    @Hidden
    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, int site) throws InterruptedException {
        return advanced(phaser, phaser.awaitAdvanceInterruptibly(phase), site);
    }

    @Hidden
    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, long time, TimeUnit unit, int site)
            throws InterruptedException, TimeoutException {
        return advanced(phaser, phaser.awaitAdvanceInterruptibly(phase, time, unit), site);
    }

    @Hidden
    public static int register(Phaser phaser, int site) {
        arriving(phaser, site);
        return advanced(phaser, phaser.register(), site);
    }

    @Hidden
    public static int bulkRegister(Phaser phaser, int parties, int site) {
        arriving(phaser, site);
        return advanced(phaser, phaser.bulkRegister(parties), site);
    }

    @Hidden
    public static int getRegisteredParties(Phaser phaser, int site) {
        return counted(phaser, phaser.getRegisteredParties(), site);
    }

    @Hidden
    public static int getArrivedParties(Phaser phaser, int site) {
        return counted(phaser, phaser.getArrivedParties(), site);
    }

    @Hidden
    public static int getUnarrivedParties(Phaser phaser, int site) {
        return counted(phaser, phaser.getUnarrivedParties(), site);
    }

    @Hidden
    public static int getPhase(Phaser phaser, int site) {
        return advanced(phaser, phaser.getPhase(), site);
    }

    @Hidden
    public static boolean isTerminated(Phaser phaser, int site) {
        boolean terminated = phaser.isTerminated();
        if (terminated) {
            advanced(phaser, -1, site);
        }
        return terminated;
    }

    @Hidden
    public static void forceTermination(Phaser phaser, int site) {
        arriving(phaser, site);
        phaser.forceTermination();
    }

    @Hidden
    static void arriving(Phaser phaser, int site) {
        if (phaser != null) {
            HandoverHooks.arrive(root(phaser), phase(phaser), site);
        }
    }

    @Hidden
    private static int advanced(Phaser phaser, int phase, int site) {
        HandoverHooks.advanced(root(phaser), phase < 0 ? Long.MAX_VALUE : phase, site);
        return phase;
    }

    /** After a look at how many parties there are: any that came so far may have been counted. */
    @Hidden
    private static int counted(Phaser phaser, int count, int site) {
        advanced(phaser, -1, site);
        return count;
    }

    @Hidden
    static int phase(Phaser phaser) {
        return phaser.getPhase() & Integer.MAX_VALUE;
    }

    /** Phasers of one tree share their phase. */
    @Hidden
    static Object root(Phaser phaser) {
        Object root = JdkFields.reference(phaser, ROOT);
        return root == null ? phaser : root;
    }
}
