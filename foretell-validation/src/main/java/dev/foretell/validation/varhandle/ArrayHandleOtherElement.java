// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import dev.foretell.validation.Parked;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A volatile read of another element orders nothing. */
public final class ArrayHandleOtherElement {
    static int data;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
        int[] flags = new int[2];
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setVolatile(flags, 1, 1);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if ((int) handle.getVolatile(flags, 0) == 0) {
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
