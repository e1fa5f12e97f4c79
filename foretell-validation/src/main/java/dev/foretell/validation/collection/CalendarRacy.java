// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.Calendar;
import java.util.GregorianCalendar;

/** A Calendar changes also when it is asked. */
public final class CalendarRacy {

    public static void main(String[] args) throws Exception {
        Calendar calendar = new GregorianCalendar(2024, 0, 1);
        Thread thread = new Thread(() -> {
            calendar.set(Calendar.YEAR, 2025); // at: CHANGE; expect: r w
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        calendar.getTime(); // racy: CHANGE; expect: r w
        Parked.end(thread);
        System.out.println("done");
    }
}
