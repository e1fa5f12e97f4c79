// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Static synchronized methods lock their class. */
public final class StaticMethod {
    static int data;

    static synchronized void bump() {
        data++; // at: INC; ordered: INC
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(StaticMethod::bump);
        thread.start();
        bump();
        synchronized (StaticMethod.class) { // expect: acq
            data++; // ordered: INC
        }
        thread.join();
        System.out.println(data);
    }
}
