// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.HashMap;
import java.util.Map;

/** Two threads that only look up do not race. */
public final class TwoReaders {

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new HashMap<>();
        map.put("a", "b");
        Thread thread = new Thread(() -> {
            System.out.println(map.get("a")); // at: THREAD; expect: r(HashMap)
        });
        thread.start();
        String found = map.get("a"); // quiet: THREAD; expect: r(HashMap)
        thread.join();
        System.out.println(found);
    }
}
