// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import dev.foretell.validation.Parked;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A compare-and-set that fails is a read only. */
public final class CompareAndSetFails {
    static int data;
    int state;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(CompareAndSetFails.class, "state", int.class);
        CompareAndSetFails shared = new CompareAndSetFails();
        Thread thread = new Thread(() -> {
            data = 1; // at: READER
            System.out.println(handle.compareAndSet(shared, 5, 6)); // expect: vr(state)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(handle.getVolatile(shared)); // expect: vr(state)
        data = 2; // racy: READER
        Parked.end(thread);
    }
}
