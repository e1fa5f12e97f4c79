// SPDX-License-Identifier: Apache-2.0

import java.util.Map;
import org.apache.commons.collections.map.StaticBucketMap;

/** Two threads put, get and remove; a third one puts all and counts. */
public final class BucketMap {
    private BucketMap() {}

    public static void main(String[] args) throws Exception {
        StaticBucketMap map = new StaticBucketMap(7);
        map.put("zero", "0");
        Team.run(
                () -> {
                    map.put("one", "1");
                    map.put("two", "2");
                    map.get("one");
                    map.remove("two");
                },
                () -> {
                    map.put("one", "I");
                    map.get("two");
                    map.containsKey("one");
                    map.atomic(() -> {
                        if (!map.containsKey("three")) {
                            map.put("three", "3");
                        }
                    });
                },
                () -> {
                    map.putAll(Map.of("one", "eins", "two", "zwei"));
                    int counted = map.size();
                    for (Object entry : map.entrySet()) {
                        counted += entry.hashCode() & 1;
                    }
                    if (counted > 100) {
                        throw new IllegalStateException("too many entries");
                    }
                });
    }
}
