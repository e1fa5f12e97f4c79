// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.ArrayList;
import java.util.List;

/** A list filled by a thread is read after its end. */
public final class HandedOver {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>();
        Thread thread = new Thread(() -> {
            list.add("a"); // at: FILL; expect: r(ArrayList) w(ArrayList)
        });
        thread.start();
        thread.join();
        System.out.println(list.get(0)); // after: FILL; expect: r(ArrayList)
    }
}
