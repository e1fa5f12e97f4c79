// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.concurrent.ConcurrentHashMap;

/** What computeIfAbsent made arrives whole at who finds it. */
public final class ComputedOnce {
    int count;

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, ComputedOnce> cache = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            ComputedOnce found = cache.computeIfAbsent("key", key -> {
                ComputedOnce made = new ComputedOnce();
                made.count = 7; // at: MADE
                return made;
            });
            System.out.println(found.count); // quiet: MADE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(cache.computeIfAbsent("key", key -> null).count); // quiet: MADE
        Parked.end(thread);
    }
}
