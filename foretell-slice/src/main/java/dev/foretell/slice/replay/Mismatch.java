// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

/** A thread's log does not fit the code. */
final class Mismatch extends Exception {
    private static final long serialVersionUID = 1;

    Mismatch(String reason) {
        super(reason);
    }
}
