// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.Vector;

/** A Vector hands over nothing that follows the call. */
public final class VectorLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Vector<String> vector = new Vector<>();
        Thread thread = new Thread(() -> {
            vector.add("a");
            data = 1; // at: LATE
        });
        thread.start();
        while (vector.isEmpty()) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
