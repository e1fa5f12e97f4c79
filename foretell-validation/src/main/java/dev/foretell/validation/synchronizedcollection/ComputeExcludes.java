// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Functions that a synchronized map computes with exclude each other. */
public final class ComputeExcludes {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        Thread thread = new Thread(() -> {
            map.computeIfAbsent("k", key -> {
                data++; // at: COMPUTE
                return key;
            });
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        map.computeIfAbsent("l", key -> {
            data++; // after: COMPUTE
            return key;
        });
        System.out.println(data);
        Parked.end(thread);
    }
}
