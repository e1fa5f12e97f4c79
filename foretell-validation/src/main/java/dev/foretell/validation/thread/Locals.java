// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** What a ThreadLocal holds for one thread is apart from another's. */
public final class Locals {
    int count;
    static final ThreadLocal<Locals> MINE = ThreadLocal.withInitial(Locals::new);

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            MINE.get().count = 1; // at: THREAD
        });
        thread.start();
        MINE.get().count = 2; // apart: THREAD
        thread.join();
        System.out.println(MINE.get().count);
    }
}
