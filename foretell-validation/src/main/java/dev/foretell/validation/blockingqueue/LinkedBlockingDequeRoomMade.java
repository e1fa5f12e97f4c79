// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;

/** Who fills a queue comes after who cleared it, drained it, or removed some of its elements. */
public final class LinkedBlockingDequeRoomMade {
    static final int[] DATA = new int[4];

    interface Removal {
        void from(BlockingQueue<String> queue);
    }

    static void check(int number, int room, Removal removal) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingDeque<>(3);
        queue.addAll(List.of("a", "b", "c"));
        Thread thread = new Thread((Checked) () -> {
            DATA[number] = 1; // at: WRITE
            removal.from(queue);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (int i = 0; i < room; i++) {
            queue.put("d");
        }
        DATA[number] = 2; // after: WRITE
        Parked.end(thread);
    }

    public static void main(String[] args) throws Exception {
        check(0, 3, queue -> queue.clear());
        check(1, 2, queue -> queue.drainTo(new ArrayList<>(), 2));
        check(2, 1, queue -> queue.remove("b"));
        check(3, 2, queue -> queue.removeIf(element -> !element.equals("b")));
        System.out.println(DATA[0] + DATA[1] + DATA[2] + DATA[3]);
    }
}
