// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who uses the wrapped list itself goes round the lock. */
public final class WrappedBackDoor {

    public static void main(String[] args) throws Exception {
        List<String> plain = new ArrayList<>();
        List<String> wrapped = Collections.synchronizedList(plain);
        Thread thread = new Thread(() -> {
            plain.add("a"); // at: PLAIN
        });
        thread.start();
        plain.size(); // racy: PLAIN
        wrapped.isEmpty();
        thread.join();
        System.out.println(plain.size());
    }
}
