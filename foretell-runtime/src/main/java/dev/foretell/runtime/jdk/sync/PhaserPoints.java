// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.Phaser;
import jdk.internal.vm.annotation.Hidden;

/** Points in {@link Phaser}, around {@code onAdvance}. Not in {@link PhaserCalls}, where each public method stands for a method of the phaser. */
public final class PhaserPoints {
    private PhaserPoints() {}

    /** Before {@code onAdvance}. */
    @Hidden
    public static void advancing(Phaser phaser, int site) {
        HandoverHooks.advanced(PhaserCalls.root(phaser), PhaserCalls.phase(phaser) + 1L, site);
    }

    /** After {@code onAdvance} and before the advance. */
    @Hidden
    public static void onAdvanceDone(Phaser phaser, int site) {
        PhaserCalls.arriving(phaser, site);
    }
}
