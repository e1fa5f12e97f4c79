// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Every read-modify-write of a handle orders. */
public final class ReadModifyWrite {
    static int data;
    int state;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(ReadModifyWrite.class, "state", int.class);
        ReadModifyWrite shared = new ReadModifyWrite();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.getAndAdd(shared, 1); // expect: vr(state) vu(state)
            handle.getAndBitwiseOr(shared, 2); // expect: vr(state) vu(state)
            handle.getAndSet(shared, 7); // expect: vr(state) vu(state)
            handle.compareAndExchange(shared, 7, 8); // expect: vr(state) vu(state)
            handle.getAndAddRelease(shared, 1); // expect: vr(state) vu(state)
        });
        thread.start();
        while ((int) handle.compareAndExchange(shared, 9, 10) != 9) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
