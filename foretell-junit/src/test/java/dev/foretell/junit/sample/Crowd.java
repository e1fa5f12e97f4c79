// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import org.junit.jupiter.api.RepeatedTest;

/** Races, and is no test of ours: run beside others, its race must not be taken for theirs. */
public class Crowd {
    private static int shared;

    @RepeatedTest(20)
    void races() throws InterruptedException {
        Thread other = new Thread(() -> shared++);
        other.start();
        shared++;
        other.join();
    }
}
