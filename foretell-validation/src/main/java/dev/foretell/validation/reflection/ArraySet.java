// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reflection;

import java.lang.reflect.Array;

/** java.lang.reflect.Array accesses the elements that direct code does. */
public final class ArraySet {

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[3];
        Object[] objects = new Object[3];
        Thread thread = new Thread(() -> {
            Array.setInt(numbers, 1, 5); // at: INT
            Array.set(objects, 1, "text"); // at: OBJECT
        });
        thread.start();
        thread.join();
        System.out.println(numbers[1]); // after: INT
        System.out.println(Array.get(objects, 1)); // after: OBJECT
    }
}
