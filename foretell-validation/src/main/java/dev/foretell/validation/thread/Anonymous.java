// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A Runnable as an anonymous class. */
public final class Anonymous {
    static int data;

    public static void main(String[] args) throws Exception {
        Runnable task = new Runnable() {
            @Override
            public void run() {
                data = 1; // at: RUN
            }
        };
        Thread thread = new Thread(task, "anonymous");
        thread.start();
        thread.join();
        System.out.println(data); // after: RUN
    }
}
