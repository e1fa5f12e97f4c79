// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Runnables as references to static and to instance methods. */
public final class MethodReference {
    static int data;
    int count;

    static void bump() {
        data++; // at: STATIC
    }

    void bumpMine() {
        count++; // at: INSTANCE
    }

    public static void main(String[] args) throws Exception {
        MethodReference shared = new MethodReference();
        Thread first = new Thread(MethodReference::bump);
        Thread second = new Thread(shared::bumpMine);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(data); // after: STATIC
        System.out.println(shared.count); // after: INSTANCE
    }
}
