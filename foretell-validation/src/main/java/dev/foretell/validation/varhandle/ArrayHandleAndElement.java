// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A handle's plain access conflicts with a direct one of the same element. */
public final class ArrayHandleAndElement {

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.arrayElementVarHandle(long[].class);
        long[] numbers = new long[2];
        Thread thread = new Thread(() -> {
            handle.set(numbers, 1, 5L); // at: HANDLE
        });
        thread.start();
        numbers[1] = 6; // racy: HANDLE
        numbers[0] = 6; // apart: HANDLE
        thread.join();
        System.out.println(numbers[0]);
    }
}
