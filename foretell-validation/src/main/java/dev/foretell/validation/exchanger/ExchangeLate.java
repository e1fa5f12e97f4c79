// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exchanger;

import dev.foretell.validation.Checked;
import java.util.concurrent.Exchanger;

/** What follows an exchange is not handed over. */
public final class ExchangeLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread thread = new Thread((Checked) () -> {
            exchanger.exchange("from thread");
            data = 1; // at: LATE
        });
        thread.start();
        exchanger.exchange("from main");
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
