// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** Thrown and caught where a finding is about to happen: a debugger that waits for it stops the program there. */
final class FindingReached extends Exception {
    private static final long serialVersionUID = 1;

    private FindingReached() {
        super("the next step shows the finding", null, false, false);
    }

    /** Returns when the debugger lets the program go on; at once without one. */
    static void stop() {
        try {
            throw new FindingReached();
        } catch (FindingReached e) {
            // That was all.
        }
    }
}
