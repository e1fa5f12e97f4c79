// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/** An event of a thread, added to a cut, that makes a monitor bad. */
record Hit(int thread, int index, int[] cut) {
    /** The cut with the event. */
    int[] successor() {
        int[] successor = cut.clone();
        successor[thread]++;
        return successor;
    }
}
