// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** A store that throws is no store, and disturbs no later one. */
public final class FailedStores {

    public static void main(String[] args) throws Exception {
        Object[] objects = new String[2];
        int[] numbers = new int[2];
        Thread thread = new Thread(() -> {
            try {
                objects[0] = 5; // expect: none
            } catch (ArrayStoreException e) {
                objects[0] = "text"; // at: OBJECT; expect: w([])
            }
            try {
                numbers[2] = 1; // expect: none
            } catch (ArrayIndexOutOfBoundsException e) {
                numbers[1] = 1; // at: NUMBER; expect: w(int[])
            }
            try {
                System.out.println(numbers[-1]); // expect: none
            } catch (ArrayIndexOutOfBoundsException e) {
                numbers[0] = 1; // expect: w(int[])
            }
        });
        thread.start();
        thread.join();
        System.out.println(objects[0]); // after: OBJECT
        System.out.println(numbers[1]); // after: NUMBER
    }
}
