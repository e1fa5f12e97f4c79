// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;

/** Initialisation by Class.forName counts like any. */
public final class ForName {
    static final class Holder {
        static int[] cells = {1, 2}; // at: INIT

        static int second() {
            return cells[1]; // quiet: INIT
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread((Checked) () -> {
            Class.forName(ForName.class.getName() + "$Holder");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Holder.second());
        Parked.end(thread);
    }
}
