// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

/** Directs the observed run; it is not recorded, and belongs to no other run. */
final class Turns {
    private volatile boolean passed;

    void next() {
        passed = true;
    }

    void await() {
        while (!passed) {
            Thread.onSpinWait();
        }
    }
}
