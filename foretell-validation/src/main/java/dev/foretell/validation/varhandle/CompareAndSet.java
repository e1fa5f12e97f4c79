// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A compare-and-set that succeeds is a read and a write in one. */
public final class CompareAndSet {
    static int data;
    int state;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(CompareAndSet.class, "state", int.class);
        CompareAndSet shared = new CompareAndSet();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            handle.compareAndSet(shared, 0, 1); // expect: vr(state) vu(state)
        });
        thread.start();
        while (!handle.compareAndSet(shared, 1, 2)) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
