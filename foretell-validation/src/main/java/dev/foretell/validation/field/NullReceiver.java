// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** An access that throws is no access, and disturbs no later one. */
public final class NullReceiver {
    int count;

    static NullReceiver absent() {
        return null;
    }

    public static void main(String[] args) throws Exception {
        NullReceiver shared = new NullReceiver();
        Thread thread = new Thread(() -> {
            try {
                absent().count = 1; // expect: none
            } catch (NullPointerException e) {
                shared.count = 1; // at: HANDLER; expect: w(count)
            }
            try {
                System.out.println(absent().count); // expect: none
            } catch (NullPointerException e) {
                shared.count++; // expect: r(count) w(count)
            }
        });
        thread.start();
        thread.join();
        System.out.println(shared.count); // after: HANDLER
    }
}
