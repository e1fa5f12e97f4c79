// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** Double-checked locking with a plain field is wrong. */
public final class DoubleCheckedBroken {
    private static DoubleCheckedBroken instance;
    int count;

    static DoubleCheckedBroken get() {
        if (instance == null) { // at: CHECK
            synchronized (DoubleCheckedBroken.class) {
                if (instance == null) {
                    DoubleCheckedBroken made = new DoubleCheckedBroken();
                    made.count = 5;
                    instance = made; // racy: CHECK
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            get();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(get().count);
        Parked.end(thread);
    }
}
