// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.Iterator;
import java.util.concurrent.CopyOnWriteArrayList;

/** An iterator made before an add orders nothing after it. */
public final class OldSnapshot {
    static int data;

    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(new String[] {"mine"});
        Iterator<String> snapshot = list.iterator();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            list.add("theirs");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(snapshot.next());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
