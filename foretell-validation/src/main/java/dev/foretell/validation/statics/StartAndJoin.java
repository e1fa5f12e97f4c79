// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** A static field is handed over by start and join. */
public final class StartAndJoin {
    static int count;

    public static void main(String[] args) throws Exception {
        count = 1; // at: FIRST; expect: w(count)
        Thread thread = new Thread(() -> {
            count = count + 1; // at: SECOND; after: FIRST; expect: r(count) w(count)
        });
        thread.start();
        thread.join();
        System.out.println(count); // after: SECOND; expect: r(count)
    }
}
