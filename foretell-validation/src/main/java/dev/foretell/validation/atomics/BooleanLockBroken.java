// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicBoolean;

/** Test and set in two steps excludes nobody. */
public final class BooleanLockBroken {
    static int data;

    static void bump(AtomicBoolean locked, boolean stay) {
        if (!locked.get()) {
            if (stay) {
                Parked.here();
            }
            locked.set(true);
            data++; // at: INC; racy: INC
            if (!stay) {
                Parked.here();
            }
            locked.set(false);
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Thread slow = new Thread(() -> bump(locked, true));
        Thread fast = new Thread(() -> bump(locked, false));
        slow.start();
        Parked.await(slow);
        fast.start();
        Parked.await(fast);
        Parked.end(slow);
        Parked.end(fast);
        System.out.println(data);
    }
}
