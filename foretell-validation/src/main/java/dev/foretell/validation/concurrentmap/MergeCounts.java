// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.concurrent.ConcurrentHashMap;

/** Updates of one key exclude each other. */
public final class MergeCounts {
    static int calls;

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                counts.compute("key", (key, old) -> old == null ? 1 + calls++ : old + 1); // at: THREAD
            }
        });
        thread.start();
        for (int i = 0; i < 10; i++) {
            counts.compute("key", (key, old) -> old == null ? 1 + calls++ : old + 1); // quiet: THREAD
        }
        thread.join();
        System.out.println(counts.get("key"));
    }
}
