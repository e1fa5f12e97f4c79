// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.TreeMap;

/** A TreeMap changed and looked up at once. */
public final class TreeMapRacy {

    public static void main(String[] args) throws Exception {
        TreeMap<String, String> map = new TreeMap<>();
        Thread thread = new Thread(() -> {
            map.put("a", "b"); // at: CHANGE; expect: r(TreeMap) w(TreeMap)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        map.firstEntry(); // racy: CHANGE; expect: r(TreeMap)
        Parked.end(thread);
        System.out.println("done");
    }
}
