// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

/** Tasks of a pool add to an ArrayList. */
public class SharedList {
    public static void main(String[] args) throws Exception {
        List<Integer> results = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        for (int i = 0; i < 12; i++) {
            int n = i;
            pool.submit(() -> results.add(n * n));
        }
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println("done");
    }
}
