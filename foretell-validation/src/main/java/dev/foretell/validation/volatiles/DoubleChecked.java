// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** Double-checked locking with a volatile field is right. */
public final class DoubleChecked {
    private static volatile DoubleChecked instance;
    int count;

    static DoubleChecked get() {
        DoubleChecked found = instance;
        if (found == null) {
            synchronized (DoubleChecked.class) {
                found = instance;
                if (found == null) {
                    found = new DoubleChecked();
                    found.count = 5; // at: WRITE
                    instance = found;
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            get();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(get().count); // quiet: WRITE
        Parked.end(thread);
    }
}
