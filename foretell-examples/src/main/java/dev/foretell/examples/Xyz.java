// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * Two threads that count on shared variables: {@code x++; y = x + 1} and {@code z = x + 1; x++}. In the observed run the
 * second thread runs while the first has read {@code x} and not yet written {@code y}.
 */
final class Xyz {
    private static int x;
    private static int y;
    private static int z;

    private static final class Before {
        static void set() {
            x = -1;
        }
    }

    private Xyz() {}

    public static void main(String[] args) throws InterruptedException {
        Before.set();
        Schedule schedule = new Schedule();
        Schedule.run(() -> first(schedule), () -> second(schedule));
    }

    private static void first(Schedule schedule) {
        x++;
        int next = x + 1;
        schedule.next();
        schedule.await(2);
        y = next;
    }

    private static void second(Schedule schedule) {
        schedule.await(1);
        z = x + 1;
        x++;
        schedule.next();
    }
}
