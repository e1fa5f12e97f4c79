// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A thread started by the constructor of its owner. */
public final class StartInConstructor {
    int count;
    final Thread thread;

    StartInConstructor() {
        count = 1; // at: CONSTRUCTOR
        thread = new Thread(this::bump);
        thread.start();
    }

    void bump() {
        count++; // at: BUMP; quiet: CONSTRUCTOR
    }

    public static void main(String[] args) throws Exception {
        StartInConstructor shared = new StartInConstructor();
        shared.thread.join();
        System.out.println(shared.count); // after: BUMP
    }
}
