// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.varhandle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;

/** Accesses that fail do so as ever, and stand in nobody's way. */
public final class FailedAccess {
    int number;
    String text;
    final int constant = 3;

    static void attempt(Callable<?> access) {
        try {
            System.out.println(access.call());
        } catch (Exception e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle number = lookup.findVarHandle(FailedAccess.class, "number", int.class);
        VarHandle text = lookup.findVarHandle(FailedAccess.class, "text", String.class);
        VarHandle constant = lookup.findVarHandle(FailedAccess.class, "constant", int.class);
        VarHandle element = MethodHandles.arrayElementVarHandle(String[].class);
        FailedAccess shared = new FailedAccess();
        FailedAccess none = args.length == 0 ? null : shared;
        attempt(() -> number.getAndAdd((Object) "text", 1));
        attempt(() -> (int) number.getAndAdd(shared, "text"));
        attempt(() -> constant.compareAndSet(shared, 3, 4));
        attempt(() -> text.getAndSet(shared, (Object) 5));
        attempt(() -> element.getAndSet(new String[2], 2, "text"));
        try {
            number.set(none, 1);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        Thread thread = new Thread(() -> {
            attempt(() -> number.getAndAdd(shared, 1)); // expect: vr(number) vu(number)
            attempt(() -> text.getAndSet(shared, (Object) "b")); // expect: vr(text) vu(text)
        });
        thread.start();
        thread.join();
    }
}
