// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import dev.foretell.api.Foretell;

/**
 * A protocol for mutual exclusion with a well-known mistake: a thread looks whether the other is in before it says that it is in
 * itself. In the observed run the second thread looks before the first enters, and enters after the first has
 * left, so they never meet. The second thread learns all the same that it could not have known: it is told by an exception, gives up its
 * claim, and comes again.
 */
final class Mutex {
    private static boolean first;
    private static boolean second;
    private static int visits;

    private Mutex() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(() -> visitFirst(schedule), () -> visitSecond(schedule));
        System.out.println(visits + " visits");
    }

    private static void visitFirst(Schedule schedule) {
        schedule.await(1);
        if (!second) {
            first = true;
            enter();
            first = false;
        }
        schedule.next();
    }

    private static void visitSecond(Schedule schedule) {
        boolean free = !first;
        schedule.next();
        schedule.await(2);
        while (free) {
            second = true;
            try {
                enter();
                free = false;
            } catch (IllegalStateException intruder) {
                System.out.println("stepping back");
                second = false;
                free = !first;
            }
        }
        second = false;
    }

    private static void enter() {
        Foretell.internal("critical", true);
        try {
            visits = visits + 1;
        } finally {
            Foretell.internal("critical", false);
        }
    }
}
