// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a list does for each element excludes nobody. */
public final class ForEachAlone {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(new String[] {"a"});
        Thread thread = new Thread(() -> {
            list.forEach(element -> {
                data++; // at: THEIRS
            });
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.replaceAll(element -> {
            data++; // racy: THEIRS
            return element;
        });
        System.out.println(data);
        Parked.end(thread);
    }
}
