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
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Predicate;

/** Who finds a queue empty, or an element gone, comes after who took what was there. */
public final class EmptyFound {
    static final int[] DATA = new int[64];
    static int number;

    static void check(Queue<String> queue, Predicate<Queue<String>> look) throws Exception {
        queue.add("element");
        int index = number++;
        Thread thread = new Thread(() -> {
            DATA[index] = 1; // at: WRITE
            queue.poll();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(look.test(queue));
        DATA[index] = 2; // after: WRITE
        Parked.end(thread);
    }

    public static void main(String[] args) throws Exception {
        List<Queue<String>> queues = List.of(
                new ArrayBlockingQueue<>(2),
                new LinkedBlockingQueue<>(),
                new LinkedBlockingDeque<>(),
                new PriorityBlockingQueue<>(),
                new LinkedTransferQueue<>(),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedDeque<>());
        for (Queue<String> queue : queues) {
            check(queue, q -> q.isEmpty());
            check(queue, q -> q.size() == 0);
            check(queue, q -> q.poll() == null);
            check(queue, q -> q.peek() == null);
            check(queue, q -> !q.contains("element"));
            check(queue, q -> !q.remove("element"));
        }
    }
}
