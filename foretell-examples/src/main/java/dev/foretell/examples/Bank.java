// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

import dev.foretell.api.Atomic;

/**
 * Two accounts, a transfer between them and a look at both, each of which should be atomic. Nothing makes them so. The schedule
 * decides which execution of the paper is observed.
 */
final class Bank {
    private static int checking = 100;
    private static int saving = 100;

    private Bank() {}

    /** The look has seen the checking account before the transfer and ends before it: as if it had come first. */
    static final class First {
        private First() {}

        public static void main(String[] args) throws InterruptedException {
            run(new int[] {0, 2}, new int[] {1, 3});
        }
    }

    /** The look sees one account after and one before the transfer, and the money is in neither. */
    static final class Second {
        private Second() {}

        public static void main(String[] args) throws InterruptedException {
            run(new int[] {1, 2}, new int[] {0, 3});
        }
    }

    private static void run(int[] look, int[] transfer) throws InterruptedException {
        Schedule schedule = new Schedule();
        Schedule.run(
                () -> System.out.println("balance: " + calcBalance(schedule, look)),
                () -> transfer(30, schedule, transfer));
    }

    @Atomic("calcBalance")
    private static int calcBalance(Schedule schedule, int[] turns) {
        schedule.await(turns[0]);
        int balance1 = checking;
        schedule.next();
        schedule.await(turns[1]);
        int balance2 = saving;
        schedule.next();
        return balance1 + balance2;
    }

    @Atomic("transfer")
    private static void transfer(int amount, Schedule schedule, int[] turns) {
        schedule.await(turns[0]);
        checking = checking - amount;
        schedule.next();
        schedule.await(turns[1]);
        saving = saving + amount;
        schedule.next();
    }
}
