// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * Two threads, one after the other by chance: {@code z = 1; lock l; x = 0; unlock l} and {@code lock l; y = 10; unlock l;
 * z = 0}. The lock seems to order the writes of {@code z}, but it only did so in this run.
 */
final class LockedRace {
    private static final Object L = new Object();

    private static int x;
    private static int y;
    private static int z;

    private LockedRace() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(() -> first(schedule), () -> second(schedule));
    }

    private static void first(Schedule schedule) {
        z = 1;
        synchronized (L) {
            x = 0;
        }
        schedule.next();
    }

    private static void second(Schedule schedule) {
        schedule.await(1);
        synchronized (L) {
            y = 10;
        }
        z = 0;
    }
}
