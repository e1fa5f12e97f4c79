// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

import dev.foretell.validation.Checked;

/** A thread that outlives main is recorded to its end. */
public final class MainEndsFirst {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread thread = new Thread((Checked) () -> {
            main.join();
            System.out.println(data); // after: WRITE; expect: r(data)
        });
        thread.start();
        data = 1; // at: WRITE
    }
}
