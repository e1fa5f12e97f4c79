// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** Final fields arrive whole even when the reference is raced for. */
public final class Published {
    final int count;
    final int[] cells;
    static Published shared;

    Published() {
        count = 5; // at: COUNT
        cells = new int[] {1, 2};
        cells[0] = 3; // at: CELL
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            shared = new Published(); // at: PUBLISH
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Published found = shared; // racy: PUBLISH
        System.out.println(found.count); // quiet: COUNT
        System.out.println(found.cells[0]); // quiet: CELL
        Parked.end(thread);
    }
}
