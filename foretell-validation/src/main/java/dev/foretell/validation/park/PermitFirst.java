// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.LockSupport;

/** A permit given before the park hands over too. */
public final class PermitFirst {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            LockSupport.unpark(main);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        LockSupport.park();
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
