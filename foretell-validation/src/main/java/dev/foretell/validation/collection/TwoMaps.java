// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.HashMap;
import java.util.Map;

/** Two maps are two objects. */
public final class TwoMaps {
    static final Map<String, String> mine = new HashMap<>();
    static final Map<String, String> other = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            other.put("a", "b"); // at: OTHER
        });
        thread.start();
        mine.put("a", "b"); // apart: OTHER
        thread.join();
        System.out.println(mine.equals(other));
    }
}
