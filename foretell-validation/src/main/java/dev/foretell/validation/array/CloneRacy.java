// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** Cloning an array reads its elements. */
public final class CloneRacy {

    public static void main(String[] args) throws Exception {
        int[] numbers = {1, 2, 3};
        Thread thread = new Thread(() -> {
            numbers[0] = 5; // at: WRITE
        });
        thread.start();
        int[] copy = numbers.clone(); // racy: WRITE
        thread.join();
        System.out.println(copy.length);
    }
}
