// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Getters and setters as method handles access the field. */
public final class MethodHandleField {
    int count;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle getter = lookup.findGetter(MethodHandleField.class, "count", int.class);
        MethodHandle setter = lookup.findSetter(MethodHandleField.class, "count", int.class);
        MethodHandleField shared = new MethodHandleField();
        Thread thread = new Thread(() -> {
            shared.count = 5; // at: WRITE
        });
        thread.start();
        try {
            int seen = (int) getter.invokeExact(shared); // racy: WRITE
            setter.invokeExact(shared, 6); // racy: WRITE
            System.out.println(seen >= 0);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        thread.join();
    }
}
