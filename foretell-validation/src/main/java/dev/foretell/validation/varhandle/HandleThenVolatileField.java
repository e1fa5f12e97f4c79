// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle's write is seen by reads of the volatile field itself. */
public final class HandleThenVolatileField {
    static int data;
    volatile boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(HandleThenVolatileField.class, "ready", boolean.class);
        HandleThenVolatileField shared = new HandleThenVolatileField();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setVolatile(shared, true);
        });
        thread.start();
        while (!shared.ready) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
