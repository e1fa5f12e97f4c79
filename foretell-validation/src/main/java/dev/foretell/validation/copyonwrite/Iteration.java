// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/** An iteration that meets an element comes after what came before its addition. */
public final class Iteration {
    static int data;

    public static void main(String[] args) throws Exception {
        Set<String> set = new CopyOnWriteArraySet<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            set.add("item");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (String item : set) {
            System.out.println(item + data); // after: WRITE
        }
        Parked.end(thread);
    }
}
