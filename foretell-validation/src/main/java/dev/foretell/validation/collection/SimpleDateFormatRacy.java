// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.text.SimpleDateFormat;
import java.util.Date;

/** A SimpleDateFormat changes when it is used. */
public final class SimpleDateFormatRacy {

    public static void main(String[] args) throws Exception {
        SimpleDateFormat format = new SimpleDateFormat("yyyy");
        Thread thread = new Thread(() -> {
            format.format(new Date(0)); // at: CHANGE; expect: r(SimpleDateFormat) w(SimpleDateFormat)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        format.parse("2024"); // racy: CHANGE; expect: r(SimpleDateFormat) w(SimpleDateFormat)
        Parked.end(thread);
        System.out.println("done");
    }
}
