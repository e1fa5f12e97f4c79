// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
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

    static Object set(Field field, Object target, Object value) throws IllegalAccessException {
        field.set(target, value); // expect: w(number)
        return value;
    }

    public static void main(String[] args) throws Exception {
        Field number = FailedAccess.class.getDeclaredField("number");
        Field text = FailedAccess.class.getDeclaredField("text");
        Field constant = FailedAccess.class.getDeclaredField("constant");
        Field foreign = String.class.getDeclaredField("hash");
        FailedAccess shared = new FailedAccess();
        attempt(() -> number.get("text"));
        attempt(() -> set(number, shared, "text"));
        attempt(() -> set(constant, shared, 4));
        attempt(() -> set(text, shared, 5));
        attempt(() -> number.getByte(shared));
        attempt(() -> foreign.getInt("text"));
        attempt(() -> Array.get(new int[2], 2));
        attempt(() -> Array.getInt(new long[2], 1));
        attempt(() -> Array.get("text", 1));
        Thread thread = new Thread(() -> attempt(() -> set(number, shared, (short) 4)));
        thread.start();
        thread.join();
        attempt(() -> number.getLong(shared));
    }
}
