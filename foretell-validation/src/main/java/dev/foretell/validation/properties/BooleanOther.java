// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.properties;

import dev.foretell.validation.Parked;

/** Who asks whether a property is true does not come after who set another one. */
public final class BooleanOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.setProperty("theirs", "true");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Boolean.getBoolean("mine"));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
