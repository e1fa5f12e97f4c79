// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** Immutable objects of the JDK arrive whole. */
public final class Strings {
    static String shared;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            shared = "text" + Thread.currentThread().isDaemon(); // at: PUBLISH
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        String found = shared; // racy: PUBLISH
        System.out.println(found.length()); // expect: none
        Parked.end(thread);
    }
}
