// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.HashMap;
import java.util.Map;

/** Operations with lambdas change or read the map, and the lambda's own accesses count. */
public final class LambdaRacy {
    static int calls;

    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        Thread thread = new Thread(() -> {
            map.computeIfAbsent("b", key -> ++calls); // at: COMPUTE; expect: r(HashMap) w(HashMap)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        map.forEach((key, value) -> {}); // racy: COMPUTE
        Parked.end(thread);
        System.out.println(calls); // after: COMPUTE
    }
}
