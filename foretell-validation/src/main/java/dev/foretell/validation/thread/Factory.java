// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Threads made by a factory are threads like any. */
public final class Factory {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadFactory named = task -> new Thread(task, "made");
        ThreadFactory usual = Executors.defaultThreadFactory();
        Thread first = named.newThread(() -> {
            data = 1; // at: NAMED; expect: made|w(data)
        });
        first.start();
        first.join();
        Thread second = usual.newThread(() -> {
            data = data + 1; // at: USUAL; after: NAMED
        });
        second.start();
        second.join();
        System.out.println(data); // after: USUAL
    }
}
