// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A stream sees what is put into the map before it runs. */
public final class StreamLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        map.put("j", "b");
        Stream<String> stream = map.values().stream().filter("a"::equals);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("k", "a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        stream.forEach(element -> {
            System.out.println(element + data); // after: WRITE
        });
        Parked.end(thread);
    }
}
