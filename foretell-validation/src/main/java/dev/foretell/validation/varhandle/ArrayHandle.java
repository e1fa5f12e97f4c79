// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle of array elements orders by element. */
public final class ArrayHandle {
    static int data;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
        int[] flags = new int[2];
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setVolatile(flags, 1, 1);
        });
        thread.start();
        while ((int) handle.getVolatile(flags, 1) == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
