// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.File;

/** Lets a test do something while a program waits in a method that orders nothing. */
final class Ready {
    private Ready() {}

    static void say() {
        System.out.println("ready");
    }

    static void await(String file) {
        while (!new File(file).exists()) {
            Thread.onSpinWait();
        }
    }
}
