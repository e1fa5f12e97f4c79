// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An action that a synchronized list runs on its elements comes after their addition. */
public final class ForEachSees {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            list.add("a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.forEach(element -> {
            System.out.println(element + data); // after: WRITE
        });
        Parked.end(thread);
    }
}
