// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import dev.foretell.validation.Parked;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Functions that two lists apply while they change themselves do not exclude each other. */
public final class FunctionsOfOther {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(new String[] {"a"});
        List<String> other = new CopyOnWriteArrayList<>(new String[] {"a"});
        Thread thread = new Thread(() -> {
            list.replaceAll(element -> {
                data++; // at: THEIRS
                return element;
            });
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        other.removeIf(element -> {
            data++; // racy: THEIRS
            return false;
        });
        System.out.println(data);
        Parked.end(thread);
    }
}
