// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.Hashtable;

/** A Hashtable hands over. */
public final class HashtableHandsOver {
    static int data;

    public static void main(String[] args) throws Exception {
        Hashtable<String, String> table = new Hashtable<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            table.put("a", "b"); // at: PUT
        });
        thread.start();
        while (table.get("a") == null) { // quiet: PUT
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
