// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/** Two threads, one after the other by chance: {@code x = -1; z = x + 3} and {@code x = 1; y = x + z}. */
final class Swapped {
    private static int x;
    private static int y;
    private static int z;

    private Swapped() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(() -> first(schedule), () -> second(schedule));
    }

    private static void first(Schedule schedule) {
        x = -1;
        z = x + 3;
        schedule.next();
    }

    private static void second(Schedule schedule) {
        schedule.await(1);
        x = 1;
        y = x + z;
    }
}
