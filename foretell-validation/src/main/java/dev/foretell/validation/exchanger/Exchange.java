// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exchanger;

import dev.foretell.validation.Checked;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;

/** An exchange hands over in both directions. */
public final class Exchange {
    static int left;
    static int right;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread thread = new Thread((Checked) () -> {
            left = 1; // at: LEFT
            exchanger.exchange("from thread");
            System.out.println(right); // after: RIGHT
        });
        thread.start();
        right = 2; // at: RIGHT
        String got = exchanger.exchange("from main", 1, TimeUnit.MINUTES);
        int seen = left; // after: LEFT
        thread.join();
        System.out.println(got + seen);
    }
}
