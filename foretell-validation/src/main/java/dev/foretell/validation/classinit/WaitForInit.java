// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Parked;

/** A thread that waits for another's initialiser comes after it. */
public final class WaitForInit {
    static int outside;

    static final class Slow {
        static int count;

        static {
            outside = 1; // at: OUTSIDE
            Parked.here();
            count = 5; // at: INIT
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> {
            System.out.println(Slow.count);
        });
        first.start();
        Parked.await(first);
        Thread second = new Thread(() -> {
            System.out.println(Slow.count); // quiet: INIT
            System.out.println(outside + 4); // quiet: OUTSIDE
        });
        second.start();
        Parked.end(first);
        second.join();
    }
}
