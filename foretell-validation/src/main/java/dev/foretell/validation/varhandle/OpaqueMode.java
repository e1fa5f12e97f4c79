// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses are taken for volatile ones: rather too much order than too little. */
public final class OpaqueMode {
    static int data;
    boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(OpaqueMode.class, "ready", boolean.class);
        OpaqueMode shared = new OpaqueMode();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setOpaque(shared, true);
        });
        thread.start();
        while (!(boolean) handle.getOpaque(shared)) {
            Thread.onSpinWait();
        }
        data = 2; // after: WRITE
        thread.join();
        System.out.println(data > 0);
    }
}
