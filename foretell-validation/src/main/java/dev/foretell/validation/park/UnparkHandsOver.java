// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.LockSupport;

/** What came before unpark is ordered before what follows the park it ends. */
public final class UnparkHandsOver {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            Parked.here();
            System.out.println(data); // after: WRITE
        });
        thread.start();
        Parked.await(thread);
        data = 1; // at: WRITE
        LockSupport.unpark(thread);
        thread.join();
    }
}
