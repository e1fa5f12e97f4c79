// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import dev.foretell.validation.Parked;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandle.get and set are plain accesses of the field. */
public final class PlainMode {
    static int data;
    boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(PlainMode.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        PlainMode shared = new PlainMode();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            READY.set(shared, true); // at: FLAG; expect: w(ready)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if ((boolean) READY.get(shared)) { // racy: FLAG; expect: r(ready)
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data + " " + shared.ready);
    }
}
