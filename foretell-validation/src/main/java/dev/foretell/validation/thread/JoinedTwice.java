// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Checked;

/** Two threads may wait for the same end. */
public final class JoinedTwice {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            data = 1; // at: WORKER
        });
        worker.start();
        Thread watcher = new Thread((Checked) () -> {
            worker.join();
            System.out.println(data); // after: WORKER
        });
        watcher.start();
        worker.join();
        int seen = data; // after: WORKER
        watcher.join();
        System.out.println(seen);
    }
}
