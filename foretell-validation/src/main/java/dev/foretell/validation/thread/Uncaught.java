// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A thread that dies of an exception has ended, after its handler. */
public final class Uncaught {
    static int data;
    static int handled;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
            throw new IllegalStateException("expected");
        });
        thread.setUncaughtExceptionHandler((dying, problem) -> {
            handled = data + 1; // at: HANDLER; quiet: THREAD
        });
        thread.start();
        thread.join();
        System.out.println(data); // after: THREAD
        System.out.println(handled); // after: HANDLER
    }
}
