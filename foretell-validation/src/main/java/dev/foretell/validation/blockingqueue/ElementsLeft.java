// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Who finds elements in a queue need not come after who took others. */
public final class ElementsLeft {
    static final int[] DATA = new int[16];

    static void check(int index, Queue<String> queue) throws Exception {
        queue.add("first");
        queue.add("second");
        Thread thread = new Thread(() -> {
            DATA[index] = 1; // at: WRITE
            System.out.println(queue.poll());
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.isEmpty() + " " + queue.contains("second"));
        DATA[index] = 2; // racy: WRITE
        Parked.end(thread);
    }

    public static void main(String[] args) throws Exception {
        List<Queue<String>> queues = List.of(
                new ArrayBlockingQueue<>(2),
                new LinkedBlockingQueue<>(),
                new LinkedBlockingDeque<>(),
                new PriorityBlockingQueue<>(),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedDeque<>());
        for (int i = 0; i < queues.size(); i++) {
            check(i, queues.get(i));
        }
    }
}
