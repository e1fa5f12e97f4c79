// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Checked;

/** Order passes through a child to its child and back. */
public final class Grandchild {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Thread child = new Thread((Checked) () -> {
            Thread grandchild = new Thread(() -> {
                data = data + 1; // at: GRANDCHILD; after: BEFORE
            });
            grandchild.start();
            grandchild.join();
        });
        child.start();
        child.join();
        System.out.println(data); // after: GRANDCHILD
    }
}
