// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/** Two transfers between the same accounts, in opposite directions. Each locks the account it takes from first. */
final class Transfers {
    private static final class Account {
        private int balance = 100;
    }

    private static final Account ALICE = new Account();
    private static final Account BOB = new Account();

    private Transfers() {}

    public static void main(String[] args) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(
                () -> {
                    transfer(ALICE, BOB, 30);
                    schedule.next();
                },
                () -> {
                    schedule.await(1);
                    transfer(BOB, ALICE, 20);
                });
    }

    private static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }
}
