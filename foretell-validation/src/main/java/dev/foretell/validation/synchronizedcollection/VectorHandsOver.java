// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.Vector;

/** A Vector's methods are synchronized, so it hands over. */
public final class VectorHandsOver {
    static int data;

    public static void main(String[] args) throws Exception {
        Vector<String> vector = new Vector<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            vector.add("a"); // at: ADD
        });
        thread.start();
        while (vector.isEmpty()) { // quiet: ADD
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
