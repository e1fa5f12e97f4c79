// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * A gate is opened and closed again; who finds it open goes through. Nobody who has come after it was closed can have found it open. To
 * know that, the write that closes the gate matters, although nobody has read it.
 */
final class Gate {
    private static final int OPEN = 1;
    private static final int SHUT = 2;

    private static int gate;
    private static boolean closed;
    private static boolean entered;
    private static boolean passed;

    private Gate() {}

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
                    if (seen == OPEN) {
                        passed = true;
                        System.out.println("passed");
                    }
                });
    }
}
