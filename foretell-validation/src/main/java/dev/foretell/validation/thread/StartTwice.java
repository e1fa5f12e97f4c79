// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A second start throws and forks nothing. */
public final class StartTwice {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data++; // at: THREAD
        });
        thread.start();
        thread.join();
        try {
            thread.start(); // expect: none
        } catch (IllegalThreadStateException e) {
            System.out.println(data); // after: THREAD
        }
    }
}
