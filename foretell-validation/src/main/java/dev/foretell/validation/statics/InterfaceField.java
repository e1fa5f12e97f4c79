// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** A field of an interface, set once by its initialiser, is quiet. */
public final class InterfaceField {
    interface Settings {
        int[] LEVELS = {1, 2, 3}; // at: INIT
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            System.out.println(Settings.LEVELS[1]); // quiet: INIT; expect: r(int[])
        });
        thread.start();
        System.out.flush();
        thread.join();
        System.out.println(Settings.LEVELS[2]); // quiet: INIT
    }
}
