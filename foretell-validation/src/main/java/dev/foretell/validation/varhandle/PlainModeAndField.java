// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle's access conflicts with a direct one. */
public final class PlainModeAndField {
    int count;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(PlainModeAndField.class, "count", int.class);
        PlainModeAndField shared = new PlainModeAndField();
        Thread thread = new Thread(() -> {
            handle.set(shared, 1); // at: HANDLE
        });
        thread.start();
        shared.count = 2; // racy: HANDLE
        thread.join();
        System.out.println(shared.count > 0);
    }
}
