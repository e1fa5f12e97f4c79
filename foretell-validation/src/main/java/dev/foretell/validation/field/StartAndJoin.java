// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** A field written before start and read after join is handed over both ways. */
public final class StartAndJoin {
    int count;

    public static void main(String[] args) throws Exception {
        StartAndJoin shared = new StartAndJoin();
        Thread thread = new Thread(() -> {
            int seen = shared.count; // after: FIRST; expect: worker|r(count)
            shared.count = seen + 1; // at: SECOND; expect: worker|w(count)
        });
        thread.setName("worker");
        shared.count = 1; // at: FIRST; expect: main|w(count)
        thread.start(); // expect: main|fork
        thread.join(); // expect: main|join
        System.out.println(shared.count); // after: SECOND; expect: main|r(count)
    }
}
