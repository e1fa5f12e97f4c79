// SPDX-License-Identifier: Apache-2.0
import java.util.*;

/** Two threads create a cache at its first use. */
public class LazyCache {
    static Map<String, Integer> cache;

    static Map<String, Integer> cache() {
        if (cache == null) {
            cache = new HashMap<>();
        }
        return cache;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> cache().get("a"));
        other.start();
        cache().get("b");
        other.join();
        System.out.println("cached");
    }
}
