// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who asks for a property as a number does not come after who set another one. */
public final class NumberOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("theirs", "3");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Integer.getInteger("mine", 4) + Long.getLong("mine", 5L));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
