// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Who copies a queue comes after those who put the elements. */
public final class CopiedToList {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(new ArrayList<>(queue));
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
