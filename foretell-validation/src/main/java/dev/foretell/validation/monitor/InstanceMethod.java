// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Synchronized methods lock their object. */
public final class InstanceMethod {
    int count;

    synchronized void bump() {
        count++; // at: INC; ordered: INC; expect: acq acq; expect: no rel
    } // expect: rel rel; expect: no acq

    void block() {
        synchronized (this) {
            count++; // ordered: INC
        }
    }

    public static void main(String[] args) throws Exception {
        InstanceMethod shared = new InstanceMethod();
        Thread thread = new Thread(shared::bump);
        thread.start();
        shared.bump();
        shared.block();
        thread.join();
        System.out.println(shared.count);
    }
}
