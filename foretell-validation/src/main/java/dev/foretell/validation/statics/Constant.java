// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** Compile-time constants are not read at all. */
public final class Constant {
    static final int LIMIT = 10;
    static final String NAME = "name";

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            int twice = LIMIT * 2; // expect: none
            System.out.println(NAME + twice);
        });
        thread.start();
        thread.join();
    }
}
