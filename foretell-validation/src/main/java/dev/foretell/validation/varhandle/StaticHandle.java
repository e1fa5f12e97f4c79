// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle of a static field accesses that field. */
public final class StaticHandle {
    static int data;
    static boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findStaticVarHandle(StaticHandle.class, "ready", boolean.class);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setVolatile(true); // expect: vw(ready)
        });
        thread.start();
        while (!(boolean) handle.getVolatile()) { // expect: vr(ready)*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
