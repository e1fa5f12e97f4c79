// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** A static and an instance method do not share a lock. */
public final class StaticAndInstance {
    static int data;

    static synchronized void bumpAll() {
        data = 1; // at: STATIC
    }

    synchronized void bump() {
        data = 2; // racy: STATIC
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(StaticAndInstance::bumpAll);
        thread.start();
        new StaticAndInstance().bump();
        thread.join();
        System.out.println(data > 0);
    }
}
