// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.text.SimpleDateFormat;
import java.util.Date;

/** A SimpleDateFormat used under one lock. */
public final class SimpleDateFormatGuarded {

    public static void main(String[] args) throws Exception {
        SimpleDateFormat format = new SimpleDateFormat("yyyy");
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                format.format(new Date(0)); // at: CHANGE; expect: r(SimpleDateFormat) w(SimpleDateFormat)
            }
        });
        thread.start();
        synchronized (lock) {
            format.parse("2024"); // ordered: CHANGE; expect: r(SimpleDateFormat) w(SimpleDateFormat)
        }
        thread.join();
        System.out.println("done");
    }
}
