// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A release write orders what came before it before what follows the acquire read. */
public final class AcquireRelease {
    static int data;
    boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(AcquireRelease.class, "ready", boolean.class);
        AcquireRelease shared = new AcquireRelease();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setRelease(shared, true); // expect: vw(ready)
        });
        thread.start();
        while (!(boolean) handle.getAcquire(shared)) { // expect: vr(ready)*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
