// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.LockSupport;

/** Park and unpark of a virtual thread. */
public final class ParkUnpark {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.ofVirtual().start(() -> {
            Parked.here();
            System.out.println(data); // after: WRITE
        });
        Parked.await(thread);
        data = 1; // at: WRITE
        LockSupport.unpark(thread);
        thread.join();
    }
}
