// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** The length of an array is no memory that changes. */
public final class LengthOnly {

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[4];
        Thread thread = new Thread(() -> {
            int length = numbers.length; // expect: none
            System.out.println(length);
        });
        thread.start();
        thread.join();
    }
}
