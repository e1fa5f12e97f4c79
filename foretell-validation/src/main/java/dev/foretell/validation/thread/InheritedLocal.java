// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** An inheritable local is handed to the child by start. */
public final class InheritedLocal {
    int count;
    static final InheritableThreadLocal<InheritedLocal> SHARED = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        InheritedLocal mine = new InheritedLocal();
        SHARED.set(mine);
        mine.count = 1; // at: BEFORE
        Thread thread = new Thread(() -> {
            System.out.println(SHARED.get().count); // after: BEFORE
        });
        thread.start();
        thread.join();
    }
}
