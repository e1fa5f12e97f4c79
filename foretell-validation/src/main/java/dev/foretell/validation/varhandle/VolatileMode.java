// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Volatile accesses of a plain field through a handle order like a volatile field's. */
public final class VolatileMode {
    static int data;
    boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(VolatileMode.class, "ready", boolean.class);
        VolatileMode shared = new VolatileMode();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setVolatile(shared, true); // expect: vw(ready)
        });
        thread.start();
        while (!(boolean) handle.getVolatile(shared)) { // expect: vr(ready)*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
