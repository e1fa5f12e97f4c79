// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

/** Requests of a pool touch the same session objects. */
public class Sessions {
    static final Map<String, Sessions> ALL = new ConcurrentHashMap<>();
    long lastUsed;

    static void request(String id) {
        Sessions session = ALL.computeIfAbsent(id, key -> new Sessions());
        session.lastUsed = session.lastUsed + 1;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        for (int i = 0; i < 9; i++) {
            String id = "s" + i % 2;
            pool.submit(() -> request(id));
        }
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(ALL.size());
    }
}
