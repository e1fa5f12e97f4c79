// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/** A level cannot be expanded, because an event that is still to come may matter. */
final class NotYetKnown extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotYetKnown() {
        super(null, null, false, false);
    }
}
