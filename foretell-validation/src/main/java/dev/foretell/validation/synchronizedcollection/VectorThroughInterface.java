// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.List;
import java.util.Vector;

/** A Vector hands over between calls on it as a Vector and calls on it as a list, both ways. */
public final class VectorThroughInterface {
    static int data;
    static int answer;

    public static void main(String[] args) throws Exception {
        Vector<String> vector = new Vector<>();
        List<String> list = vector;
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            vector.add("a");
            while (vector.size() < 2) {
                Thread.onSpinWait();
            }
            System.out.println(answer); // after: ANSWER
        });
        thread.start();
        while (list.isEmpty()) {
            Thread.onSpinWait();
        }
        answer = data + 1; // at: ANSWER; after: WRITE
        list.add("b");
        thread.join();
    }
}
