// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A timed join that finds the end is a join. */
public final class TimedJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        thread.join(60_000); // expect: join
        System.out.println(data); // after: THREAD
    }
}
