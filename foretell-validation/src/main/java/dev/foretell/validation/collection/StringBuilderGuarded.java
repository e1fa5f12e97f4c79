// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

/** A StringBuilder appended to under one lock. */
public final class StringBuilderGuarded {

    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                text.append("a"); // at: CHANGE; expect: r(StringBuilder) w(StringBuilder)
            }
        });
        thread.start();
        synchronized (lock) {
            text.append(5); // ordered: CHANGE; expect: r(StringBuilder) w(StringBuilder)
        }
        thread.join();
        System.out.println("done");
    }
}
