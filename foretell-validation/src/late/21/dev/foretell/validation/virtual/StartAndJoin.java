// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

/** A virtual thread is forked and joined like any. */
public final class StartAndJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Thread thread = Thread.ofVirtual().name("virtual").unstarted(() -> {
            data = data + 1; // at: THREAD; after: BEFORE; expect: virtual|r(data) virtual|w(data)
        });
        thread.start(); // expect: fork
        thread.join(); // expect: join
        System.out.println(data); // after: THREAD
    }
}
