// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.LinkedBlockingQueue;

/** What a subclass does before it calls its parent is handed over with the element. */
public final class Subclass {
    static int puts;

    static final class Counted extends LinkedBlockingQueue<String> {
        private static final long serialVersionUID = 1;

        @Override
        public void put(String element) throws InterruptedException {
            puts = puts + 1; // at: COUNT
            super.put(element);
        }
    }

    public static void main(String[] args) throws Exception {
        Counted queue = new Counted();
        Thread thread = new Thread((Checked) () -> {
            queue.put("item");
        });
        thread.start();
        System.out.println(queue.take());
        System.out.println(puts); // after: COUNT
        thread.join();
    }
}
