// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** The barrier's action runs after all arrivals and before all departures. */
public final class Action {
    static int left;
    static int sum;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            sum = left + 1; // at: ACTION; quiet: LEFT
        });
        Thread thread = new Thread((Checked) () -> {
            left = 1; // at: LEFT
            barrier.await();
            System.out.println(sum); // quiet: ACTION
        });
        thread.start();
        barrier.await();
        System.out.println(sum); // quiet: ACTION LEFT
        thread.join();
        System.out.println(left); // after: LEFT
    }
}
