// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who asks whether a property is true comes after who set it. */
public final class BooleanSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("mine", "true");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Boolean.getBoolean("mine"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
