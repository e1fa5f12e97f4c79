// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** A constructor that hands out its object too early races with whoever uses it. */
public final class LeakedThis {
    static int seen;
    int count;

    LeakedThis() {
        Thread thread = new Thread(() -> seen = count); // at: LEAK
        thread.start();
        count = 1; // racy: LEAK
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        LeakedThis leaked = new LeakedThis();
        System.out.println(leaked.count);
    }
}
