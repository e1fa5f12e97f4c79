// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What follows a release write is not ordered by it. */
public final class AcquireReleaseLate {
    static int data;
    boolean ready;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(AcquireReleaseLate.class, "ready", boolean.class);
        AcquireReleaseLate shared = new AcquireReleaseLate();
        Thread thread = new Thread(() -> {
            handle.setRelease(shared, true);
            data = 1; // at: LATE
        });
        thread.start();
        while (!(boolean) handle.getAcquire(shared)) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
