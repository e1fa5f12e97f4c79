// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/** The monitor has more states than the sets of the level have room for. */
final class TooManyStates extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooManyStates() {
        super(null, null, false, false);
    }
}
