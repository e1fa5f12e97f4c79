// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A checked atomic stock is taken in two steps. */
public class CheckedStock {
    static final AtomicInteger STOCK = new AtomicInteger(5);

    static boolean sell() {
        if (STOCK.get() > 0) {
            STOCK.decrementAndGet();
            return true;
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 4; i++) {
            pool.submit(CheckedStock::sell);
        }
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println("sold");
    }
}
