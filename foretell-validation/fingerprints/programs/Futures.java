// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;

/** Asynchronous stages update a shared statistic. */
public class Futures {
    static long sum;

    public static void main(String[] args) throws Exception {
        CompletableFuture<?>[] all = new CompletableFuture<?>[6];
        for (int i = 0; i < all.length; i++) {
            int n = i;
            all[i] = CompletableFuture.supplyAsync(() -> n).thenAccept(v -> sum += v);
        }
        CompletableFuture.allOf(all).get();
        System.out.println("summed");
    }
}
