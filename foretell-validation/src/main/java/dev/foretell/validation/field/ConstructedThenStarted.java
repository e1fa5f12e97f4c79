// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** What a constructor wrote is handed over by the start of a thread. */
public final class ConstructedThenStarted {
    int count;

    ConstructedThenStarted(int start) {
        count = start; // at: CONSTRUCTOR
    }

    public static void main(String[] args) throws Exception {
        ConstructedThenStarted shared = new ConstructedThenStarted(7);
        Thread thread = new Thread(() -> {
            System.out.println(shared.count); // quiet: CONSTRUCTOR; expect: r(count)
        });
        thread.start();
        thread.join();
    }
}
