// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who gets a property does not come after who set another one. */
public final class SetOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("theirs", "yes");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(System.getProperty("mine", "no"));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
