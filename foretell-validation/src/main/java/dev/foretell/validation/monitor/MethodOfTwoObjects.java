// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Synchronized methods of two objects lock two locks. */
public final class MethodOfTwoObjects {
    static int count;

    synchronized void bump() {
        count++; // at: INC; racy: INC
    }

    public static void main(String[] args) throws Exception {
        MethodOfTwoObjects left = new MethodOfTwoObjects();
        MethodOfTwoObjects right = new MethodOfTwoObjects();
        Thread thread = new Thread(left::bump);
        thread.start();
        right.bump();
        thread.join();
        System.out.println(count > 0);
    }
}
