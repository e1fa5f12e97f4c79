// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list wrapped by Collections.synchronizedList hands over. */
public final class WrappedListHandsOver {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            list.add("a"); // at: ADD
        });
        thread.start();
        while (list.size() == 0) { // quiet: ADD
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
