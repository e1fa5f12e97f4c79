// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Start and join through any static type. */
public final class SubclassOfSubclass {
    static int data;

    static class Worker extends Thread {
        @Override
        public void run() {
            data = 1; // at: RUN
        }
    }

    static final class Special extends Worker {
        void go() {
            start(); // expect: fork
        }

        void await() throws InterruptedException {
            join(); // expect: join
        }
    }

    public static void main(String[] args) throws Exception {
        Special special = new Special();
        special.go();
        special.await();
        System.out.println(data); // after: RUN
    }
}
