// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** A deque hands over from whichever end. */
public final class DequeEnds {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: FIRST
            deque.putFirst("first");
            data = 2; // at: SECOND
            deque.putLast("last");
        });
        thread.start();
        System.out.println(deque.takeFirst());
        System.out.println(deque.takeLast());
        System.out.println(data); // after: FIRST SECOND
        thread.join();
    }
}
