// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;

/** Consumers of a queue count what they take in a plain field. */
public class Queued {
    static int taken;

    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Runnable consumer = () -> {
            try {
                while (queue.take() >= 0) {
                    taken++;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread a = new Thread(consumer);
        Thread b = new Thread(consumer);
        a.start();
        b.start();
        for (int i = 0; i < 10; i++) {
            queue.put(i);
        }
        queue.put(-1);
        queue.put(-1);
        a.join();
        b.join();
        System.out.println("taken");
    }
}
