// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

/** An instruction did not do what it would have done without an exception. */
final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Thrown() {
        super(null, null, false, false);
    }
}
