// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Parked;
import java.nio.channels.Selector;

/** Who selects does not come after who woke up another selector. */
public final class WokenUpOther {
    static int data;

    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open();
                Selector other = Selector.open()) {
            Thread waker = new Thread(() -> {
                data = 1; // at: WRITE
                other.wakeup();
                Parked.here();
            });
            waker.start();
            Parked.await(waker);
            System.out.println(selector.selectNow());
            data = 2; // racy: WRITE
            Parked.end(waker);
        }
    }
}
