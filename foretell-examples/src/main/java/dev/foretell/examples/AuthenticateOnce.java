// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * The main thread authenticates, the other one waits for that and accesses the resource; but it waits with {@code if} where
 * {@code while} was meant. In the observed run it comes late and all is well. What it reads does not keep it from the access, so the
 * access may come first.
 */
final class AuthenticateOnce {
    private static boolean ready;

    private AuthenticateOnce() {}

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
        if (!ready) {
            Thread.yield();
        }
        Resource.access();
    }
}
