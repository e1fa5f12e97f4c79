// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What is done through a part of a list is done to the list: it is seen there, and its functions exclude others. */
public final class SubList {
    static int data;
    static int count;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(new String[] {"a"});
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            List<String> part = list.subList(0, 1);
            part.set(0, "b");
            part.replaceAll(element -> {
                count++; // at: THEIRS
                return element;
            });
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(list.get(0) + data); // after: WRITE
        list.removeIf(element -> {
            count++; // after: THEIRS
            return false;
        });
        System.out.println(count);
        Parked.end(thread);
    }
}
