// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;

/** A StringBuilder appended to at once. */
public final class StringBuilderRacy {

    public static void main(String[] args) throws Exception {
        StringBuilder text = new StringBuilder();
        Thread thread = new Thread(() -> {
            text.append("a"); // at: CHANGE; expect: r(StringBuilder) w(StringBuilder)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        text.append(5); // racy: CHANGE; expect: r(StringBuilder) w(StringBuilder)
        Parked.end(thread);
        System.out.println("done");
    }
}
