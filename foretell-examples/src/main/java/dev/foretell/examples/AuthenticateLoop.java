// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * As {@link AuthenticateOnce}, with {@code while}: the access is reached only when the loop has ended, and the loop ends only when the main
 * thread has authenticated.
 */
final class AuthenticateLoop {
    private static boolean ready;

    private AuthenticateLoop() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Thread task = new Thread(() -> task(schedule), "task");
        task.start();
        Resource.authenticate();
        ready = true;
        schedule.next();
        task.join();
    }

    private static void task(Schedule schedule) {
        schedule.await(1);
        while (!ready) {
            Thread.yield();
        }
        Resource.access();
    }
}
