// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Parked;
import java.nio.channels.Selector;

/** Whose selection is woken up comes after who woke it up. */
public final class WokenUp {
    static int data;

    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open()) {
            Thread waker = new Thread(() -> {
                data = 1; // at: WRITE
                selector.wakeup();
                Parked.here();
            });
            waker.start();
            System.out.println(selector.select());
            data = 2; // after: WRITE
            Parked.end(waker);
        }
    }
}
