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

/** Who finds a queue empty need not come after who has found it so before. */
public final class EmptyFoundByBoth {
    static final int[] DATA = new int[16];

    static void check(int index, Queue<String> queue) throws Exception {
        Thread thread = new Thread(() -> {
            DATA[index] = 1; // at: WRITE
            System.out.println(queue.poll());
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.isEmpty());
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
