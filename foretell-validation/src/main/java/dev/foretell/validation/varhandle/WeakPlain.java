// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import dev.foretell.validation.Parked;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A weak plain compare-and-set is taken for a volatile one: rather too much order than too little. */
public final class WeakPlain {
    static int data;
    int state;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(WeakPlain.class, "state", int.class);
        WeakPlain shared = new WeakPlain();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            while (!handle.weakCompareAndSetPlain(shared, 0, 1)) {
                Thread.onSpinWait();
            }
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        while (!handle.weakCompareAndSetPlain(shared, 1, 2)) {
            Thread.onSpinWait();
        }
        data = 2; // after: WRITE
        Parked.end(thread);
        System.out.println(data);
    }
}
