// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * A withdrawal looks at the balance and then changes it, both times under the account's lock; another thread closes the
 * account, under the same lock. There is no race, but the account can be closed in the middle of the withdrawal.
 */
final class Withdrawal {
    private static final Object LOCK = new Object();

    private static int balance = 100;

    private Withdrawal() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(
                () -> {
                    withdraw(80);
                    schedule.next();
                },
                () -> {
                    schedule.await(1);
                    close();
                });
    }

    private static void withdraw(int amount) {
        if (balance() >= amount) {
            change(-amount);
        }
    }

    private static int balance() {
        synchronized (LOCK) {
            return balance;
        }
    }

    private static void change(int amount) {
        synchronized (LOCK) {
            balance += amount;
        }
    }

    private static void close() {
        synchronized (LOCK) {
            balance = 0;
        }
    }
}
