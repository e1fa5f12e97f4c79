// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/** As {@link Gate}, but who comes only looks, and goes through in any case: also after the gate was closed. */
final class OpenGate {
    private static final int OPEN = 1;
    private static final int SHUT = 2;

    private static int gate;
    private static boolean closed;
    private static boolean entered;
    private static boolean passed;

    private OpenGate() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(
                () -> {
                    gate = OPEN;
                    schedule.next();
                    schedule.await(2);
                    gate = SHUT;
                    closed = true;
                    schedule.next();
                },
                () -> {
                    schedule.await(1);
                    entered = true;
                    int seen = gate;
                    schedule.next();
                    schedule.await(3);
                    passed = true;
                    System.out.println("passed, saw " + seen);
                });
    }
}
