// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

/** A StringBuffer hands over. */
public final class StringBufferHandsOver {
    static int data;

    public static void main(String[] args) throws Exception {
        StringBuffer text = new StringBuffer();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            text.append("a"); // at: APPEND
        });
        thread.start();
        while (text.length() == 0) { // quiet: APPEND
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
