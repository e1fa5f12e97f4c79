// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import java.util.concurrent.LinkedTransferQueue;

/** A transfer returns when somebody has come to take the element. */
public final class TransferReturns {
    static int data;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        queue.transfer("a");
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
