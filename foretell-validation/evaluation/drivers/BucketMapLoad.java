// SPDX-License-Identifier: Apache-2.0

import java.util.Map;
import org.apache.commons.collections.map.StaticBucketMap;

/** Six threads put, get, remove and count, and now and then change entries; for a trace as long as the paper's. */
public final class BucketMapLoad {
    private BucketMapLoad() {}

    public static void main(String[] args) throws Exception {
        StaticBucketMap map = new StaticBucketMap(255);
        Team.Task[] tasks = new Team.Task[6];
        for (int t = 0; t < tasks.length; t++) {
            int me = t;
            tasks[t] = () -> {
                for (int i = 0; i < 1100; i++) {
                    use(map, "k" + (i * 7 + me * 3) % 200, i);
                }
            };
        }
        Team.run(tasks);
    }

    private static void use(StaticBucketMap map, String key, int round) {
        switch (round % 4) {
            case 2:
                map.get(key);
                break;
            case 3:
                map.remove(key);
                break;
            default:
                map.put(key, "v");
        }
        if (round % 100 == 0) {
            map.size();
        }
        if (round == 1000) {
            for (Object entry : map.entrySet()) {
                ((Map.Entry) entry).setValue("w");
            }
        }
    }
}
