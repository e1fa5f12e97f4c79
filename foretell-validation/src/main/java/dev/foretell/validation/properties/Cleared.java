// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who clears a property comes after who set it. */
public final class Cleared {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("mine", "yes");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(System.clearProperty("mine"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
