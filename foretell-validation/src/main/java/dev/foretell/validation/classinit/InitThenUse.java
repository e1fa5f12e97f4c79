// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Parked;

/** What a static initialiser wrote is ordered before every use of the class. */
public final class InitThenUse {
    static final class Holder {
        static int count = 5; // at: INIT
        static int[] cells = new int[2];

        static {
            cells[1] = 7; // at: CELL
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            System.out.println(Holder.count);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Holder.count); // quiet: INIT
        System.out.println(Holder.cells[1]); // quiet: CELL
        Parked.end(thread);
    }
}
