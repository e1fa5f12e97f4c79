// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Every operation that finds another's entry comes after what came before its insertion. */
public final class Variants {
    static int count;

    public static void main(String[] args) throws Exception {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            count = 1; // at: ONE
            map.putIfAbsent("a", 1);
            count = 2; // at: TWO
            map.computeIfAbsent("b", key -> 2);
            count = 3; // at: THREE
            map.merge("c", 3, Integer::sum);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(map.putIfAbsent("a", 5));
        System.out.println(count); // after: ONE
        System.out.println(map.computeIfPresent("b", (key, value) -> value + 1));
        System.out.println(map.replace("c", 4));
        System.out.println(count); // after: ONE TWO THREE
        Parked.end(thread);
    }
}
