// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The one who writes an element is the first to touch the array at all. */
public final class ArrayHandleWrittenFirst {
    static int data;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
        int[] flags = new int[2];
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.setRelease(flags, 1, 1);
        });
        thread.start();
        Thread.sleep(300);
        while ((int) handle.getAcquire(flags, 1) == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
