// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import java.util.concurrent.ThreadLocalRandom;

/** What {@code PausedCases} puts behind the calls of the cases: often nothing, sometimes a while in which other threads go on. */
public final class Pause {
    private static final int LONGEST = 20_000;

    private Pause() {}

    public static void maybe() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        switch (random.nextInt(4)) {
            case 0 -> Thread.yield();
            case 1 -> spin(random.nextInt(LONGEST));
            default -> {}
        }
    }

    private static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
