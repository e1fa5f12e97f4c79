// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;

/** An ArrayBlockingQueue calls functions, and adds to another collection, one after the other. */
public final class ArrayBlockingFunctions {
    static int count;

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
        queue.add("element");
        Thread thread = new Thread(() -> {
            queue.forEach(element -> count++); // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        queue.forEach(element -> count++); // after: WRITE
        queue.removeIf(element -> count++ == 0); // after: WRITE
        queue.drainTo(new ArrayList<>() {
            private static final long serialVersionUID = 1;

            @Override
            public boolean add(String element) {
                return count++ == 0; // after: WRITE
            }
        });
        System.out.println(count + queue.size());
        Parked.end(thread);
    }
}
