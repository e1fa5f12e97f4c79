// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two queues pass a turn to and fro. */
public final class PingPong {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> there = new ArrayBlockingQueue<>(1);
        BlockingQueue<Integer> back = new ArrayBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            for (int i = 0; i < 20; i++) {
                int turn = there.take();
                data++; // at: THREAD
                back.put(turn + 1000);
            }
        });
        thread.start();
        for (int i = 0; i < 20; i++) {
            data++; // ordered: THREAD
            there.put(i + 200);
            back.take();
        }
        thread.join();
        System.out.println(data);
    }
}
