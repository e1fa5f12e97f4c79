// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.Calendar;
import java.util.GregorianCalendar;

/** A Calendar used under one lock. */
public final class CalendarGuarded {

    public static void main(String[] args) throws Exception {
        Calendar calendar = new GregorianCalendar(2024, 0, 1);
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                calendar.set(Calendar.YEAR, 2025); // at: CHANGE; expect: r w
            }
        });
        thread.start();
        synchronized (lock) {
            calendar.getTime(); // ordered: CHANGE; expect: r w
        }
        thread.join();
        System.out.println("done");
    }
}
