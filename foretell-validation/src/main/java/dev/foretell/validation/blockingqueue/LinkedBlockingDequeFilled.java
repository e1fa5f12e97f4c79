// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;

/** Who adds elements all at once comes after who made room for them. */
public final class LinkedBlockingDequeFilled {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> permits = new LinkedBlockingDeque<>(2);
        Thread thread = new Thread((Checked) () -> {
            permits.put("first");
            data = 1; // at: WRITE
            permits.take();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        permits.addAll(List.of("second", "third"));
        data = 2; // after: WRITE
        System.out.println(permits.size());
        Parked.end(thread);
    }
}
