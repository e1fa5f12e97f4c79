// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicReference;

/** An object changed after it was handed over is raced for. */
public final class ReferenceLate {
    int count;

    public static void main(String[] args) throws Exception {
        AtomicReference<ReferenceLate> box = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            ReferenceLate made = new ReferenceLate();
            box.set(made);
            made.count = 5; // at: LATE
        });
        thread.start();
        ReferenceLate found;
        while ((found = box.get()) == null) {
            Thread.onSpinWait();
        }
        found.count = 6; // racy: LATE
        thread.join();
        System.out.println(found.count > 0);
    }
}
