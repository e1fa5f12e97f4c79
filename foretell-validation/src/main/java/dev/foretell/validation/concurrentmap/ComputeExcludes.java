// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.concurrent.ConcurrentHashMap;

/** Functions that compute the value of one key run one after the other. */
public final class ComputeExcludes {
    static int calls;

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                counts.compute("key", (key, old) -> {
                    calls = calls + 1; // at: THREAD
                    return calls;
                });
            }
        });
        thread.start();
        for (int i = 0; i < 10; i++) {
            counts.compute("key", (key, old) -> {
                calls = calls + 1; // ordered: THREAD
                return calls;
            });
        }
        thread.join();
        System.out.println(counts.get("key"));
    }
}
