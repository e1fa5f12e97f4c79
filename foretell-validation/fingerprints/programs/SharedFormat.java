// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

/** Tasks share a SimpleDateFormat. */
public class SharedFormat {
    static final java.text.SimpleDateFormat FORMAT = new java.text.SimpleDateFormat("yyyy");
    static int calls;

    static String format(Date date) {
        calls++;
        return FORMAT.format(date);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<String> a = pool.submit(() -> format(new Date(0)));
        Future<String> b = pool.submit(() -> format(new Date(0)));
        System.out.println(a.get().equals(b.get()) || calls > 0);
        pool.shutdown();
    }
}
