// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who asks for a property as a long number comes after who set it. */
public final class LongSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("mine", "3");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Long.getLong("mine"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
