// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;

/** An ArrayList changed and measured at once. */
public final class ArrayListRacy {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>();
        Thread thread = new Thread(() -> {
            list.add("a"); // at: CHANGE; expect: r(ArrayList) w(ArrayList)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.size(); // racy: CHANGE; expect: r(ArrayList)
        Parked.end(thread);
        System.out.println("done");
    }
}
