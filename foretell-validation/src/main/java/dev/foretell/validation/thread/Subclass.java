// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A subclass of Thread that overrides run is a thread like any. */
public final class Subclass {
    static int data;

    static final class Worker extends Thread {
        int result;

        @Override
        public void run() {
            result = data + 1; // at: RUN; after: BEFORE
        }
    }

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Worker worker = new Worker();
        worker.start(); // expect: fork
        worker.join(); // expect: join
        System.out.println(worker.result); // after: RUN
    }
}
