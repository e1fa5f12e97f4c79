// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who looks at a list comes after the functions that made what it sees. */
public final class FunctionsSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(new String[] {"a"});
        Thread thread = new Thread(() -> {
            list.replaceAll(element -> {
                data++; // at: THEIRS
                return element;
            });
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.forEach(element -> {
            data++; // after: THEIRS
        });
        System.out.println(data);
        Parked.end(thread);
    }
}
