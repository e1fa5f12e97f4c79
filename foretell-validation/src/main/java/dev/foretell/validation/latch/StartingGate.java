// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** A gate opened by one thread lets many through. */
public final class StartingGate {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        Thread first = new Thread((Checked) () -> {
            gate.await();
            System.out.println(data); // after: WRITE
        });
        first.start();
        Thread second = new Thread((Checked) () -> {
            gate.await();
            System.out.println(data); // after: WRITE
        });
        second.start();
        data = 1; // at: WRITE
        gate.countDown();
        first.join();
        second.join();
    }
}
