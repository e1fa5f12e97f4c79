// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Calling run makes no thread. */
public final class RunDirectly {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data++; // expect: main|r(data) main|w(data)
        });
        thread.run(); // expect: none
        System.out.println(data); // expect: main|r(data)
    }
}
