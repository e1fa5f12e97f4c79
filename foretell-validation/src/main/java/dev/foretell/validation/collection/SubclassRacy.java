// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.HashMap;

/** A user's subclass of a collection is a collection. */
public final class SubclassRacy {
    static final class Cache extends HashMap<String, String> {
        void fill() {
            put("a", "b"); // at: FILL
        }
    }

    public static void main(String[] args) throws Exception {
        Cache cache = new Cache();
        Thread thread = new Thread(cache::fill);
        thread.start();
        cache.get("a"); // racy: FILL
        thread.join();
        System.out.println(cache.size());
    }
}
