// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who gets a property comes after who put it into the object that holds them. */
public final class IntoObject {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.getProperties().put("mine", "yes");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(System.getProperty("mine", "no"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
