// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Locals and captured values are nobody else's. */
public final class Locals {

    public static void main(String[] args) throws Exception {
        int sum = 0;
        int captured = args.length + 5;
        for (int i = 0; i < captured; i++) {
            sum += i; // expect: none
        }
        Thread thread = new Thread(() -> {
            int twice = captured * 2; // expect: none
            System.out.println(twice);
        });
        thread.start();
        thread.join();
        System.out.println(sum);
    }
}
