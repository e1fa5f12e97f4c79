// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicReference;

/** AtomicReference hands over an object and what was written into it. */
public final class ReferenceHandOver {
    int count;

    public static void main(String[] args) throws Exception {
        AtomicReference<ReferenceHandOver> box = new AtomicReference<>();
        ReferenceHandOver made = new ReferenceHandOver();
        Thread thread = new Thread(() -> {
            made.count = 5; // at: WRITE
            box.set(made); // expect: vw
        });
        thread.start();
        ReferenceHandOver found;
        while ((found = box.getAndSet(null)) == null) {
            Thread.onSpinWait();
        }
        System.out.println(found.count); // after: WRITE
        thread.join();
    }
}
